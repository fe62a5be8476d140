import { useState } from 'react';

interface PendingQuestion<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
}

/** Lets the `save` of a form ask a question in another dialog and wait for the answer. */
export function useQuestion<Question, Answer>() {
  const [pending, setPending] = useState<PendingQuestion<Question, Answer> | null>(null);
  return {
    /** Null while no question is open. */
    question: pending?.question ?? null,
    ask: (question: Question) =>
      new Promise<Answer>((resolve) => setPending({ question, resolve })),
    answer(answer: Answer) {
      pending?.resolve(answer);
      setPending(null);
    },
  };
}
