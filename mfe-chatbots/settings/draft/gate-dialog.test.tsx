import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpError } from '#shared/console/index.ts';
import type { FailingQuestion } from '#shared/contracts/answers/evaluation-runs.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { GateDialog } from './gate-dialog.tsx';

const failing: FailingQuestion[] = [
  {
    id: 'question-1',
    question: 'Do you deliver?',
    expects: 'answer',
    answered: true,
    source_right: false,
    answer: 'We open at nine.',
    cited: ['Opening hours'],
  },
  {
    id: 'question-2',
    question: 'May I park?',
    expects: 'answer',
    answered: false,
    source_right: false,
    answer: '',
    cited: [],
  },
];

const context = { failing, total: 5 };
const gateError = new HttpError({ code: 'gate_failed', detail: 'No.', context }, 409);
const Screen = () => (
  <GateDialog
    hash="onyu-flowers"
    gateError={gateError}
    onClose={() => {}}
    onPublishAnyway={() => {}}
  />
);

test('gate dialog shows failing questions with answer, sources and reason', async () => {
  await renderScreen({ Screen, pattern: '/redesign/:hash_id/settings' });
  expect(await screen.findByText('We open at nine.')).toBeTruthy();
  expect(screen.getByText('Answered from: Opening hours')).toBeTruthy();
  expect(screen.getByText(/is based on another source/)).toBeTruthy();
  expect(screen.getByText('3 more questions.')).toBeTruthy();
});
