import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { qr } from "../src/lib/qr";

const print = (text: string): string =>
  createHash("sha256")
    .update((qr(text) ?? []).map((row) => row.map(Number).join("")).join("\n"))
    .digest("hex")
    .slice(0, 16);

describe("QR codes", () => {
  // An independent reader has read these back.
  it.each([
    ["a", 21, "e8ab680854e4019c"],
    ["http://127.0.0.1:8123/t/8LiFyE0My_du?invite=abcdefghijklmnopqrstuvwx", 37, "b7dee7324ce7b8e4"],
    ["é".repeat(80), 53, "9a62fcf9bdf4ae6f"],
  ])("draws %s", (text, size, fingerprint) => {
    expect(qr(text)?.length).toBe(size);
    expect(print(text)).toBe(fingerprint);
  });

  it("declines what is too long", () => {
    expect(qr("x".repeat(300))).toBeNull();
  });
});
