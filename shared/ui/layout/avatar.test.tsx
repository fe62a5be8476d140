import { expect, test } from '@jest/globals';
import { renderPart } from '#shared/testing/render-part.tsx';
import { Avatar } from './avatar.tsx';

test.each([
  ['Ana López', 'AL'],
  ['김민지', '김'],
  ['온유꽃집 Onyu Flowers', '온'],
  ['Guide (2)', 'G2'],
])('the avatar of %s shows %s', async (name, initials) => {
  const { container } = await renderPart(<Avatar name={name} />);
  expect(container.textContent).toBe(initials);
});
