import { createHash } from 'node:crypto';

/** Pairs of hues (degrees) that look good together, with the hue of the shapes on top. */
const palettes = [
  [258, 318, 40],
  [196, 248, 150],
  [12, 340, 48],
  [160, 200, 58],
  [28, 350, 190],
  [222, 178, 330],
  [286, 210, 20],
  [96, 168, 44],
] as const;

/** A square picture (SVG) of a gradient and simple shapes, derived from the id. */
export function drawCover(id: string): string {
  const seed = createHash('sha256').update(id).digest();
  const at = (index: number, most: number) => (seed[index] ?? 0) % most;
  const [from, to, shapes] = palettes[at(0, palettes.length)] ?? palettes[0];
  const motif = motifs[at(1, motifs.length)] ?? rings;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="300" height="300">
<defs><linearGradient id="g" gradientTransform="rotate(${at(2, 90)} .5 .5)">
<stop stop-color="hsl(${from} 62% 34%)"/><stop offset="1" stop-color="hsl(${to} 70% 56%)"/>
</linearGradient></defs>
<rect width="300" height="300" fill="url(#g)"/>
${motif(at, `hsl(${shapes} 90% 74%)`)}
</svg>
`;
}

type Motif = (at: (index: number, most: number) => number, colour: string) => string;

const rings: Motif = (at, colour) => {
  const [x, y] = [70 + at(3, 160), 90 + at(4, 130)];
  const circles = [26, 58, 94, 134, 178].map(
    (radius) => `<circle cx="${x}" cy="${y}" r="${radius}" stroke-opacity="${1 - radius / 240}"/>`,
  );
  return `<g fill="none" stroke="${colour}" stroke-width="${6 + at(5, 8)}">${circles.join('')}</g>`;
};

const sun: Motif = (at, colour) => {
  const horizon = 170 + at(3, 50);
  const waves = [0, 1, 2, 3].map((row) => {
    const y = horizon + row * 30;
    const lift = 10 + at(4 + row, 16);
    return `<path d="M0 ${y} q75 -${lift} 150 0 t150 0 V300 H0Z" fill="#0b0b1e" fill-opacity=".24"/>`;
  });
  return `<circle cx="${90 + at(9, 120)}" cy="${horizon - 34}" r="${44 + at(10, 30)}" fill="${colour}"/>${waves.join('')}`;
};

const tiles: Motif = (at, colour) => {
  const cells = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [(index % 4) * 75, Math.floor(index / 4) * 75];
    const quarter = `<path d="M0 0 H75 A75 75 0 0 1 0 75Z" transform="translate(${x} ${y}) rotate(${at(index + 3, 4) * 90} 37.5 37.5)"/>`;
    return at(index + 14, 5) === 0 ? '' : quarter;
  });
  return `<g fill="${colour}" fill-opacity=".62">${cells.join('')}</g>`;
};

const bars: Motif = (at, colour) => {
  const columns = Array.from({ length: 9 }, (_, index) => {
    const height = 40 + at(index + 3, 170);
    return `<rect x="${24 + index * 29}" y="${150 - height / 2}" width="15" height="${height}" rx="7.5" fill-opacity="${0.55 + at(index + 12, 40) / 100}"/>`;
  });
  return `<g fill="${colour}">${columns.join('')}</g>`;
};

const peaks: Motif = (at, colour) => {
  const ridge = (y: number, index: number, opacity: number) =>
    `<path d="M-20 320 L${40 + at(index, 60)} ${y} L${130 + at(index + 1, 40)} ${y + 70} L${200 + at(index + 2, 50)} ${y - 10} L330 320Z" fill="#0b0b1e" fill-opacity="${opacity}"/>`;
  return `<circle cx="${60 + at(3, 180)}" cy="${60 + at(4, 40)}" r="${22 + at(5, 18)}" fill="${colour}"/>${ridge(120, 6, 0.3)}${ridge(180, 9, 0.42)}`;
};

const motifs: readonly Motif[] = [rings, sun, tiles, bars, peaks];
