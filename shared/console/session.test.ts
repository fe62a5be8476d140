import { expect, test } from '@jest/globals';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { currentUser, onUserChange, sessionStore } from './session.ts';

test('currentUser and onUserChange follow the session without React', () => {
  expect(currentUser).toThrow('nobody is signed in');
  const names: (string | null)[] = [];
  const stop = onUserChange(({ name }) => names.push(name));
  sessionStore.setState({ user: fakeUser({ name: 'Mina' }) });
  expect(currentUser().name).toBe('Mina');
  sessionStore.setState({ isExpired: true });
  sessionStore.setState({ user: null });
  stop();
  sessionStore.setState({ user: fakeUser({ name: 'Joon' }) });
  expect(names).toEqual(['Mina']);
});
