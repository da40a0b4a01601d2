import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it("greets the house alone before it asks for anything else, so that nobody becomes two", async () => {
  const asked: string[] = [];
  let answerGreeting = (): void => undefined;
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname;
    asked.push(path);
    if (path === "/api/me") await new Promise<void>((resolve) => (answerGreeting = resolve));
    return new Response("{}");
  });
  vi.resetModules();
  const { api } = await import("../src/api/client");
  const answers = [api.openTables(), api.myTables(), api.transfer()];
  await Promise.resolve();
  expect(asked).toEqual(["/api/me"]);
  answerGreeting();
  await Promise.all(answers);
  expect(asked).toEqual(["/api/me", "/api/tables", "/api/me/tables", "/api/me/transfer"]);
});
