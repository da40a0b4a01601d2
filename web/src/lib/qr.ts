/** QR codes (ISO 18004) for short texts: byte mode, error correction M, versions 1 to 10. */

/** Per version: error correction words per block, and the data words of each block. */
const BLOCKS: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const LEVEL_M = 0;

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = value & 128 ? (value << 1) ^ 285 : value << 1;
}

const times = (one: number, two: number): number => (one && two ? (EXP[(LOG[one] ?? 0) + (LOG[two] ?? 0)] ?? 0) : 0);

function generator(degree: number): number[] {
  let poly = [1];
  for (let power = 0; power < degree; power++) {
    const next = [...poly, 0];
    poly.forEach((factor, index) => (next[index + 1] = (next[index + 1] ?? 0) ^ times(factor, EXP[power] ?? 0)));
    poly = next;
  }
  return poly;
}

function correction(data: number[], degree: number): number[] {
  const divisor = generator(degree);
  const rest = [...data, ...Array<number>(degree).fill(0)];
  for (let index = 0; index < data.length; index++) {
    const factor = rest[index] ?? 0;
    divisor.forEach((each, offset) => (rest[index + offset] = (rest[index + offset] ?? 0) ^ times(each, factor)));
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [degree, sizes] = BLOCKS[version - 1] ?? [0, []];
  const capacity = sizes.reduce((sum, size) => sum + size, 0);
  const bits = [4, bytes.length, ...bytes].flatMap((value, index) => {
    const width = index === 0 ? 4 : index === 1 && version > 9 ? 16 : 8;
    return Array.from({ length: width }, (_, bit) => (value >> (width - 1 - bit)) & 1);
  });
  bits.push(0, 0, 0, 0);
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    parseInt(bits.slice(index * 8, index * 8 + 8).join(""), 2),
  );
  for (let pad = 0; words.length < capacity; pad++) words.push(pad % 2 ? 17 : 236);
  const blocks = sizes.map((size) => words.splice(0, size));
  const checks = blocks.map((block) => correction(block, degree));
  const interleave = (parts: number[][]): number[] =>
    Array.from({ length: Math.max(...parts.map((part) => part.length)) }, (_, index) =>
      parts.flatMap((part) => (index < part.length ? [part[index] ?? 0] : [])),
    ).flat();
  return [...interleave(blocks), ...interleave(checks)];
}

type Module = boolean | null;

function frame(version: number): Module[][] {
  const size = version * 4 + 17;
  const grid: Module[][] = Array.from({ length: size }, () => Array<Module>(size).fill(null));
  const put = (row: number, column: number, dark: boolean): void => {
    const line = grid[row];
    if (line && column >= 0 && column < size) line[column] = dark;
  };
  const finder = (top: number, left: number): void => {
    for (let row = -1; row < 8; row++)
      for (let column = -1; column < 8; column++) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
        put(top + row, left + column, ring !== 2 && ring < 4);
      }
  };
  finder(0, 0);
  finder(0, size - 7);
  finder(size - 7, 0);
  const centres = ALIGNMENT[version - 1] ?? [];
  for (const row of centres)
    for (const column of centres) {
      if (grid[row]?.[column] !== null) continue;
      for (let y = -2; y < 3; y++)
        for (let x = -2; x < 3; x++) put(row + y, column + x, Math.max(Math.abs(x), Math.abs(y)) !== 1);
    }
  for (let index = 8; index < size - 8; index++) {
    put(6, index, index % 2 === 0);
    put(index, 6, index % 2 === 0);
  }
  reserve(grid, version, put);
  return grid;
}

function reserve(grid: Module[][], version: number, put: (row: number, column: number, dark: boolean) => void): void {
  const size = grid.length;
  for (let index = 0; index < 9; index++) {
    if (grid[8]?.[index] === null) put(8, index, false);
    if (grid[index]?.[8] === null) put(index, 8, false);
    if (index < 8) put(8, size - 1 - index, false);
    if (index < 7) put(size - 1 - index, 8, false);
  }
  put(size - 8, 8, true);
  if (version < 7) return;
  const code = remainder(version, 0x1f25, 12);
  for (let index = 0; index < 18; index++) {
    const dark = ((code >> index) & 1) === 1;
    put(Math.floor(index / 3), (index % 3) + size - 11, dark);
    put((index % 3) + size - 11, Math.floor(index / 3), dark);
  }
}

function remainder(value: number, divisor: number, bits: number): number {
  let rest = value << bits;
  for (let bit = 31 - Math.clz32(rest); bit >= bits; bit--) if ((rest >> bit) & 1) rest ^= divisor << (bit - bits);
  return (value << bits) | rest;
}

const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

function fill(base: Module[][], words: number[], mask: number): boolean[][] {
  const size = base.length;
  const grid = base.map((row) => [...row]);
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        const line = grid[row];
        if (!line || line[column] !== null) continue;
        const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
        line[column] = dark !== (MASKS[mask]?.(row, column) ?? false);
      }
  }
  stamp(grid, mask);
  return grid.map((row) => row.map(Boolean));
}

function stamp(grid: Module[][], mask: number): void {
  const size = grid.length;
  const code = remainder((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412;
  const put = (row: number, column: number, bit: number): void => {
    const line = grid[row];
    if (line) line[column] = ((code >> bit) & 1) === 1;
  };
  for (let bit = 0; bit < 15; bit++) {
    put(bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, 8, bit);
    put(8, bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, bit);
  }
}

function runs(line: boolean[]): number {
  let penalty = 0;
  for (let start = 0, index = 1; index <= line.length; index++) {
    if (line[index] === line[start]) continue;
    if (index - start > 4) penalty += index - start - 2;
    start = index;
  }
  const text = line.map(Number).join("");
  return penalty + 40 * (text.split("00001011101").length + text.split("10111010000").length - 2);
}

function penalty(grid: boolean[][]): number {
  const size = grid.length;
  let sum = 0;
  for (let index = 0; index < size; index++)
    sum += runs(grid[index] ?? []) + runs(grid.map((row) => row[index] ?? false));
  for (let row = 1; row < size; row++)
    for (let column = 1; column < size; column++) {
      const dark = grid[row]?.[column];
      if (dark === grid[row - 1]?.[column] && dark === grid[row]?.[column - 1] && dark === grid[row - 1]?.[column - 1])
        sum += 3;
    }
  const share = grid.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

/** The dark modules of a text's code, row by row; null if it is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex(([, sizes], index) => {
    const capacity = sizes.reduce((sum, size) => sum + size, 0);
    return bytes.length + (index > 8 ? 3 : 2) <= capacity;
  });
  if (version < 0) return null;
  const words = codewords(bytes, version + 1);
  const base = frame(version + 1);
  const masked = MASKS.map((_, mask) => fill(base, words, mask));
  return masked.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}
