import { describe, expect, it } from 'vitest';
import { compareSketches, sketchTracks } from './track-sketch.ts';

const tracks = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `track-${from + n}`);

describe('a sketch of tracks', () => {
  it('holds their number and at most a hundred short marks, whatever their order', () => {
    const sketch = sketchTracks(tracks(500));
    expect([sketch.count, sketch.marks.length]).toEqual([500, 100]);
    expect(sketch.marks.every((mark) => /^[\da-f]{6}$/.test(mark))).toBe(true);
    expect(sketchTracks(tracks(500).reverse())).toEqual(sketch);
  });

  it('compares short playlists exactly', () => {
    expect(compareSketches(sketchTracks(tracks(20)), sketchTracks(tracks(30, 10)))).toEqual({
      common: 10,
      ofOne: 20,
      ofOther: 30,
    });
    expect(compareSketches(sketchTracks([]), sketchTracks(tracks(3)))).toMatchObject({ common: 0, ofOne: 0 });
  });

  it.each([0, 100, 400, 700, 1000])('estimates how many of 1,000 tracks stayed: %i', (stayed) => {
    const before = sketchTracks(tracks(1000));
    const after = sketchTracks(tracks(1000, 1000 - stayed));
    const { common, ofOne } = compareSketches(before, after);
    expect(Math.abs(common / ofOne - stayed / 1000)).toBeLessThan(0.15);
  });
});
