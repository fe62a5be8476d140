import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpError } from '#shared/console/index.ts';
import { renderPart } from '#shared/testing/render-part.tsx';
import { LoadFailure } from './load-failure.tsx';

const shownText = () => screen.getByRole('alert').textContent;

test('a failed load shows title, reason and request id, and can be retried', async () => {
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

test('a program error shows a general message', async () => {
  await renderPart(<LoadFailure error={new TypeError('x is not a function')} />);
  expect(shownText()).toContain('Something went wrong on our side.');
  expect(shownText()).not.toContain('x is not');
  expect(shownText()).not.toContain('Request ID');
});
