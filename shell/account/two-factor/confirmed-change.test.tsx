import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { RenewCodesForm } from './confirmed-change.tsx';

const handleDone = jest.fn();

function Screen() {
  return <RenewCodesForm onDone={handleDone} onCancel={() => undefined} />;
}

const show = (calls: Parameters<typeof renderScreen>[0]['calls'] = {}) =>
  renderScreen({ Screen, pattern: '/redesign/account', calls });

test('both the password and the code are required', async () => {
  const { user, api } = await show();
  await user.type(await screen.findByLabelText('Your password'), '{Enter}');
  await waitFor(() => expect(screen.getAllByText('Fill in this field.')).toHaveLength(2));
  expect(api.requests).toEqual([]);
});

test('a wrong code is reported at its field, and a right one returns new recovery codes', async () => {
  let isWrong = true;
  const { user } = await show({
    'POST /account/two-factor/recovery-codes': () => {
      const fields = { code: 'wrong' };
      if (isWrong) throw new FakeProblem(422, { code: 'wrong_code', detail: 'Wrong.', fields });
      return { recovery_codes: ['abcd-efgh'] };
    },
  });
  const code = await screen.findByLabelText('Code from the app, or a recovery code');
  await user.type(screen.getByLabelText('Your password'), 'correct horse battery');
  await user.type(code, '000000{Enter}');
  await screen.findByText('Wrong.');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  isWrong = false;
  await user.type(code, '{Backspace}1{Enter}');
  await waitFor(() => expect(handleDone).toHaveBeenCalledWith(['abcd-efgh']));
});
