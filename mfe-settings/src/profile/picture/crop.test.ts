import fc from 'fast-check';
import { type Crop, cutOf, dragBy, freedomOf, middle, zoomTo } from './crop';

const picture = fc.record({
  width: fc.integer({ min: 1, max: 5000 }),
  height: fc.integer({ min: 1, max: 5000 }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const crop: fc.Arbitrary<Crop> = fc.record({
  zoom: fc.double({ min: 1, max: 4, noNaN: true }),
  x: share,
  y: share,
});
const move = fc.double({ min: -3, max: 3, noNaN: true });

const hair = 1e-6;

test('[PROF-5] the largest square in the middle is what a picture begins with', () => {
  expect(cutOf({ width: 600, height: 400 }, middle)).toEqual({ left: 100, top: 0, side: 400 });
});

test('[PROF-5] whatever is dragged and zoomed, the square stays in the picture', () => {
  fc.assert(
    fc.property(
      picture,
      crop,
      move,
      move,
      fc.double({ min: 0, max: 9, noNaN: true }),
      (of, from, right, down, zoom) => {
        const { left, top, side } = cutOf(of, zoomTo(of, dragBy(of, from, right, down), zoom));
        expect(side).toBeGreaterThan(0);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-hair);
        expect(left + side).toBeLessThanOrEqual(of.width + hair);
        expect(top + side).toBeLessThanOrEqual(of.height + hair);
      },
    ),
  );
});

test('[PROF-5] what is in the middle stays there while it comes nearer', () => {
  fc.assert(
    fc.property(picture, share, share, (of, x, y) => {
      const before = cutOf(of, { zoom: 1, x, y });
      const after = cutOf(of, zoomTo(of, { zoom: 1, x, y }, 3));
      expect(after.left + after.side / 2).toBeCloseTo(before.left + before.side / 2, 3);
      expect(after.top + after.side / 2).toBeCloseTo(before.top + before.side / 2, 3);
    }),
  );
});

test('[PROF-5] the picture follows the finger', () => {
  const wide = { width: 1000, height: 400 };
  const moved = dragBy(wide, middle, 0.25, 0);
  expect(cutOf(wide, moved)).toEqual({ left: 200, top: 0, side: 400 });
});

test('[PROF-5] a way without room cannot be gone', () => {
  const wide = { width: 1000, height: 400 };
  expect(freedomOf(wide, middle)).toEqual({ sideways: true, upright: false });
  expect(freedomOf(wide, { ...middle, zoom: 2 })).toEqual({ sideways: true, upright: true });
});
