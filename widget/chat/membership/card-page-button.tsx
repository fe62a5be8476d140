import { useTranslator } from '../i18n/i18n.ts';
import { ProblemText } from './problem-text.tsx';
import { useCardPage } from './use-card-page.ts';

/** Registers a card, or another one. */
export function CardPageButton({ label }: { label: string }) {
  const t = useTranslator();
  const { isBusy, isWaiting, problem, url, open, stop } = useCardPage();
  if (isWaiting) {
    return (
      <>
        <p className="hint" role="status">
          {t('card.waiting')}
        </p>
        <div className="buttons">
          <a className="link" href={url} target="_blank" rel="noopener noreferrer">
            {t('card.openAgain')}
          </a>
          <button type="button" className="link" onClick={stop}>
            {t('card.stopWaiting')}
          </button>
        </div>
      </>
    );
  }
  return (
    <>
      <ProblemText code={problem} />
      <button type="button" aria-disabled={isBusy} onClick={open}>
        {label}
      </button>
    </>
  );
}
