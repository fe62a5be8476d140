import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '#shared/testing/render-part.tsx';
import { ColorField } from './color-field.tsx';

function Accent({ start }: { start: string }) {
  const [color, setColor] = useState(start);
  return (
    <>
      <ColorField
        label="Accent"
        value={color}
        onChange={setColor}
        against={{ color: '#ffffff', label: 'white' }}
      />
      <output>{color}</output>
    </>
  );
}
const chosen = () => screen.getByRole('status').textContent;
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Accent' });

test.each([
  ['#000000', 'Contrast with white: 21\u00a0:\u00a01'],
  ['#767676', 'Contrast with white: 4.5\u00a0:\u00a01'],
  // 4.48 must not be rounded up to 4.5.
  [
    '#777777',
    'Hard to read: the contrast with white is 4.4\u00a0:\u00a01; 4.5\u00a0:\u00a01 is needed.',
  ],
  [
    '#ffffff',
    'Hard to read: the contrast with white is 1\u00a0:\u00a01; 4.5\u00a0:\u00a01 is needed.',
  ],
])('the contrast of %s is described in words', async (color, sentence) => {
  await renderPart(<Accent start={color} />);
  const input = await field();
  const hint = document.getElementById(`${input.id}-hint`);
  expect(hint?.textContent).toBe(sentence);
  expect(input.getAttribute('aria-describedby')).toBe(hint?.id);
});

test('a short colour code is expanded, and an incomplete one changes nothing', async () => {
  const { user } = await renderPart(<Accent start="#112233" />);
  const input = await field();
  await user.clear(input);
  await user.type(input, 'AB');
  expect(chosen()).toBe('#112233');
  expect(screen.getByText('Enter a color such as #1f4fd8.')).toBeTruthy();
  await user.type(input, 'C');
  expect(chosen()).toBe('#aabbcc');
  await user.tab();
  expect(input.value).toBe('#aabbcc');
});
