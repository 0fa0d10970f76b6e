import type { Brand } from '#contract/brand.schema.ts';
import { brands } from '#contract/brand.ts';

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 90];
/** The tallest name that is written on one line, in pixels. */
const TALLEST = 104;

/** A picture of a public page to post with its link: 1200 by 630 px, in the brand’s colours. */
export function sharePicture(brand: Brand, name: string, address: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  const { colours, mark, name: brandName } = brands[brand];
  const [accent] = colours.accent;
  const [ink] = colours.accentInk;
  const family = getComputedStyle(document.body).fontFamily;
  const write = (text: string, top: number, size: number, weight = 600): void => {
    pen.font = `${weight} ${size}px ${family}`;
    const fits = Math.min(1, (WIDTH - 2 * MARGIN) / pen.measureText(text).width);
    pen.font = `${weight} ${size * fits}px ${family}`;
    pen.fillText(text, MARGIN, top);
  };
  pen.fillStyle = accent;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = pen.strokeStyle = ink;
  write(brandName, 130, 40, 700);
  write(name, 340, TALLEST, 700);
  write('Send me your song', 430, 56);
  write(address.replace(/^https?:\/\//, ''), 540, 30);
  pen.translate(WIDTH - MARGIN - 96, 74);
  pen.scale(3, 3);
  [pen.lineWidth, pen.lineCap] = [2.5, 'round'];
  pen.fill(new Path2D(mark.filled));
  pen.stroke(new Path2D(mark.lines));
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('The picture couldn’t be made.')))),
  );
}
