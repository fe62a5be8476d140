import { useEffect, useRef } from 'react';
import { useSearch } from '#shared/console/index.ts';

export const steps = ['purpose', 'name', 'knowledge'] as const;
export type CreateStep = (typeof steps)[number] | 'finish';

/** The step in the URL, if it may be shown; the browser's Back button returns to the previous step. */
export function useStep(hasChatbot: boolean) {
  const [search, setSearch] = useSearch();
  const requested = [...steps, 'finish' as const].find((step) => step === search.get('step'));
  const step: CreateStep =
    !requested || (needsChatbot(requested) && !hasChatbot) ? 'purpose' : requested;

  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    document.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);

  return {
    step,
    goTo: (next: CreateStep) => setSearch({ step: next }, { replace: false }),
  };
}

function needsChatbot(step: CreateStep): boolean {
  return step === 'knowledge' || step === 'finish';
}
