import { expect, test } from 'vitest';
import { SvgBrush } from './svg-brush.ts';

const brush = () => new SvgBrush({ width: 100, height: 50 }, 'x');

test('a line is written in tenths of a pixel, by steps', () => {
  const one = brush();
  one.beginPath();
  one.moveTo(1, 2);
  one.lineTo(4, 2);
  one.lineTo(3, 1);
  one.strokeStyle = '#123456';
  one.stroke();
  expect(one.markup()).toContain('<path d="M10 20l30 0-10-10" fill="none" stroke="#123456" stroke-width="10"/>');
});

test('what lies outside the picture is not written, and what reaches into it is', () => {
  const one = brush();
  one.beginPath();
  one.arc(150, 25, 10);
  one.fill();
  expect(one.markup()).not.toContain('<path');
  one.beginPath();
  one.arc(105, 25, 10);
  one.fill();
  expect(one.markup()).toContain('a100 100');
});

test('board units are turned and scaled as a canvas does it', () => {
  const one = brush();
  one.setTransform(2, 0, 0, 2, 10, 0);
  one.save();
  one.translate(5, 5);
  one.rotate(Math.PI / 2);
  one.fillRect(0, 0, 4, 1);
  one.restore();
  one.fillRect(0, 0, 1, 1);
  const paths = [...one.markup().matchAll(/<path d="([^"]+)"/g)].map(([, d]) => d);
  expect(paths).toEqual(['M200 100l0 80-20 0 0-80z', 'M100 0l20 0 0 20-20 0z']);
});

test('a clip holds until its ink is put back, and its name tells pictures on one page apart', () => {
  const one = brush();
  one.save();
  one.beginPath();
  one.moveTo(0, 0);
  one.lineTo(9, 0);
  one.lineTo(0, 9);
  one.closePath();
  one.clip('evenodd');
  one.fillRect(0, 0, 5, 5);
  one.restore();
  one.fillRect(0, 0, 5, 5);
  const drawn = one.markup();
  expect(drawn).toContain('<clipPath id="x0">');
  expect(drawn.match(/clip-path="url\(#x0\)"/g)).toHaveLength(1);
});
