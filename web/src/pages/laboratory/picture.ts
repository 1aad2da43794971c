// A position as a picture to take along: drawn once as shapes, which become SVG or are painted on a canvas. The colours are those of the
// light theme: a picture is looked at anywhere.
import { COLUMNS, EMPTY, ROWS, SIZE, drawnTile, type Premium } from "../../board/square";
import type { Material } from "../../game/material";
import { other, type Pair, type Situation } from "./position";

const SIDE = 40;
const MARGIN = 30;
export const WIDTH = SIZE * SIDE + 2 * MARGIN;

const COLOURS: Record<Premium | "felt" | "frame" | "tile" | "ink" | "blank" | "label" | "paper", string> = {
  PT: "#c43b32",
  PD: "#eaa2b0",
  LT: "#2c63a8",
  LD: "#9fcbe6",
  felt: "#2f6f55",
  frame: "#234f3d",
  tile: "#f4ead2",
  ink: "#2a2118",
  blank: "#9c3a10",
  label: "#d6e8de",
  paper: "#faf7f0",
};
const FONT = "Inter Variable, Helvetica, Arial, sans-serif";

type Shape =
  | { kind: "box"; x: number; y: number; width: number; height: number; colour: string }
  | { kind: "text"; x: number; y: number; text: string; size: number; colour: string; anchor: "middle" | "start" };

export interface Picture {
  width: number;
  height: number;
  shapes: Shape[];
}

/** The board, and under it each player with his points and what is known of his rack; the player on turn first. */
export function pictureOf(situation: Situation, names: Pair<string>, { values, premiums, start }: Material): Picture {
  const rows = [situation.turn, other(situation.turn)];
  const height = WIDTH + rows.length * (SIDE + 12) + 8;
  const shapes: Shape[] = [box(0, 0, WIDTH, height, COLOURS.paper), box(0, 0, WIDTH, WIDTH, COLOURS.frame)];
  COLUMNS.forEach((name, column) => shapes.push(text(MARGIN + (column + 0.5) * SIDE, MARGIN / 2, name, 14, COLOURS.label)));
  ROWS.forEach((name, row) => shapes.push(text(MARGIN / 2, MARGIN + (row + 0.5) * SIDE, String(name), 14, COLOURS.label)));
  [...situation.letters].forEach((letter, index) => {
    const [row, column] = [Math.floor(index / SIZE), index % SIZE];
    const [x, y] = [MARGIN + column * SIDE, MARGIN + row * SIDE];
    const premium = premiums[row]?.[column] ?? null;
    if (letter !== EMPTY) shapes.push(...tile(x, y, letter, values));
    else {
      shapes.push(box(x + 1, y + 1, SIDE - 2, SIDE - 2, premium ? COLOURS[premium] : COLOURS.felt));
      const isStart = `${COLUMNS[column]}${row + 1}` === start;
      const ink = premium === "PT" || premium === "LT" ? "#ffffff" : COLOURS.ink;
      if (premium) shapes.push(text(x + SIDE / 2, y + SIDE / 2, isStart ? "★" : premium, isStart ? 22 : 13, ink));
    }
  });
  rows.forEach((seat, place) => {
    const y = WIDTH + 10 + place * (SIDE + 12);
    const said = `${place === 0 ? "▸ " : ""}${names[seat]}: ${situation.scores[seat]}`;
    shapes.push({ ...text(MARGIN, y + SIDE / 2, said, 18, COLOURS.ink), anchor: "start" });
    [...situation.racks[seat]].forEach((letter, at) => shapes.push(...tile(MARGIN + (7 + at) * SIDE, y, letter, values)));
  });
  return { width: WIDTH, height, shapes };
}

function box(x: number, y: number, width: number, height: number, colour: string): Shape {
  return { kind: "box", x, y, width, height, colour };
}

function text(x: number, y: number, written: string, size: number, colour: string): Extract<Shape, { kind: "text" }> {
  return { kind: "text", x, y, text: written, size, colour, anchor: "middle" };
}

function tile(x: number, y: number, letter: string, values: Readonly<Record<string, number>>): Shape[] {
  const drawn = drawnTile(letter, values);
  const shapes: Shape[] = [box(x + 1, y + 1, SIDE - 2, SIDE - 2, COLOURS.tile)];
  if (drawn.letter) shapes.push(text(x + SIDE * 0.46, y + SIDE * 0.48, drawn.letter, 24, drawn.blank ? COLOURS.blank : COLOURS.ink));
  if (!drawn.blank) shapes.push(text(x + SIDE * 0.83, y + SIDE * 0.8, String(drawn.value), 11, COLOURS.ink));
  return shapes;
}

export function svgOf({ width, height, shapes }: Picture, title: string): string {
  const escaped = (written: string) => written.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const drawn = shapes.map((shape) =>
    shape.kind === "box"
      ? `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="3" fill="${shape.colour}"/>`
      : `<text x="${shape.x}" y="${shape.y}" font-size="${shape.size}" font-weight="700" fill="${shape.colour}" ` +
        `text-anchor="${shape.anchor}" dominant-baseline="central">${escaped(shape.text)}</text>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escaped(title)}" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" font-family="${FONT}">${drawn.join("")}</svg>`
  );
}

/** Paints a picture at twice its size, as sharp screens have it. */
export function pngOf({ width, height, shapes }: Picture): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const scale = 2;
  [canvas.width, canvas.height] = [width * scale, height * scale];
  const brush = canvas.getContext("2d")!;
  brush.scale(scale, scale);
  brush.textBaseline = "middle";
  for (const shape of shapes) {
    brush.fillStyle = shape.colour;
    if (shape.kind === "box") {
      brush.beginPath();
      brush.roundRect(shape.x, shape.y, shape.width, shape.height, 3);
      brush.fill();
    } else {
      brush.font = `700 ${shape.size}px ${FONT}`;
      brush.textAlign = shape.anchor === "middle" ? "center" : "left";
      brush.fillText(shape.text, shape.x, shape.y);
    }
  }
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
