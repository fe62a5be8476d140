import { expect, test } from '@jest/globals';
import { handledBy } from '#shared/contracts/answers/chat.ts';
import { handoffEvents, stateAfter } from './transitions.ts';

test('stateAfter gives the documented state for every event in every state', () => {
  const table = Object.fromEntries(
    handledBy.map((state) => [state, handoffEvents.map((event) => stateAfter(state, event))]),
  );
  expect(table).toEqual({
    //       request  take     cancel miss   return idle   expire    close     resume release
    bot: ['queue', 'human', null, null, null, null, 'closed', 'closed', null, null],
    queue: [null, 'human', 'bot', 'bot', 'bot', null, null, 'closed', null, null],
    human: [null, 'human', null, null, 'bot', 'bot', 'closed', 'closed', null, 'queue'],
    closed: ['queue', 'human', null, null, 'bot', null, null, null, 'bot', null],
  });
});
