import { useEffect, useRef } from 'react';
import { useSearch } from '#shared/console/index.ts';

export const steps = ['purpose', 'name', 'knowledge'] as const;
export type Step = (typeof steps)[number] | 'finish';

/** The step that the address names, as far as one may be; the browser's Back goes one step back. */
export function useStep(exists: boolean) {
  const [search, setSearch] = useSearch();
  const wanted = [...steps, 'finish' as const].find((step) => step === search.get('step'));
  const step: Step = !wanted || (needsChatbot(wanted) && !exists) ? 'purpose' : wanted;

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);

  return {
    step,
    goTo: (next: Step) => setSearch({ step: next }, { replace: false }),
  };
}

function needsChatbot(step: Step): boolean {
  return step === 'knowledge' || step === 'finish';
}
