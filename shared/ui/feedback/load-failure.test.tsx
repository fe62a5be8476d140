import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpError } from '#shared/console/index.ts';
import { renderPart } from '#shared/testing/render-part.tsx';
import { LoadFailure } from './load-failure.tsx';

const shownText = () => screen.getByRole('alert').textContent;

test('ER6 a failed load says what, why and its request id, and is tried again', async () => {
  const retry = jest.fn();
  const error = new HttpError({ detail: 'The model is resting.', request_id: 'req_7f3a' }, 503);
  const { user } = await renderPart(
    <LoadFailure error={error} title="The chats could not be loaded" onRetry={retry} />,
  );
  expect(shownText()).toContain('The chats could not be loaded');
  expect(shownText()).toContain('The model is resting.');
  expect(shownText()).toContain('req_7f3a');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('ER6 an error of the program is told in words for people', async () => {
  await renderPart(<LoadFailure error={new TypeError('x is not a function')} />);
  expect(shownText()).toContain('Something went wrong on our side.');
  expect(shownText()).not.toContain('x is not');
  expect(shownText()).not.toContain('Request ID');
});
