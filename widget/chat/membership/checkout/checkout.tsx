import { useEffect, useRef } from 'react';
import { useTranslator } from '../../i18n/i18n.ts';
import { CardPageButton } from '../card-page-button.tsx';
import { formatDay } from '../format-times.ts';
import type { Purchase } from '../membership-api.ts';
import { type Purchasable, useMembership } from '../membership-context.ts';
import { describeCard } from '../overview/card-section.tsx';
import { ProblemText } from '../problem-text.tsx';
import { ScreenTitle } from '../screen-title.tsx';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { toOrderLines } from './order-lines.ts';
import { usePurchase } from './use-purchase.ts';

/** What will be charged, and the next step: to sign in, to register a card, or to pay. */
export function Checkout({ item }: { item: Purchasable }) {
  const t = useTranslator();
  const membership = useMembership();
  const { memberships, account, currency, hashId, finish } = membership;
  const lines = toOrderLines(item, membership, currency, t);
  const { isPaying, problem, pay } = usePurchase(hashId, handleDone);

  const next = !account.account ? 'signIn' : !memberships.card?.is_usable ? 'card' : 'pay';
  const step = useFocusOnNext(next);

  function handleDone({ payment, memberships: { mine } }: Purchase) {
    if (payment === 'pending') return finish(t('pay.accepted'));
    if (item.kind === 'pack' || !mine) return finish(t('pay.packBought'));
    finish(t('pay.subscribed', { plan: mine.plan.name, day: formatDay(mine.until, t.language) }));
  }

  if (!lines) {
    return (
      <>
        <ScreenTitle text={t('pay.title')} />
        <ProblemText code="no_longer_offered" />
      </>
    );
  }
  return (
    <>
      <ScreenTitle text={t('pay.title')} />
      <div className="offer">
        <div>
          <h5>{lines.name}</h5>
          <p className="hint">{lines.content}</p>
        </div>
        <strong>
          {item.kind === 'plan' ? t('plans.perMonth', { price: lines.price }) : lines.price}
        </strong>
      </div>
      <ul className="terms">
        {lines.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
        <li>{t('pay.tax')}</li>
      </ul>
      <ProblemText code={problem} />
      <div ref={step} className="step" tabIndex={-1}>
        {next === 'signIn' && (
          <>
            <h5>{t('pay.signInFirst')}</h5>
            <SignInForm />
          </>
        )}
        {next === 'card' && (
          <>
            <h5>{t('pay.cardFirst')}</h5>
            <CardPageButton label={t('card.register')} />
          </>
        )}
        {next === 'pay' && memberships.card && (
          <>
            <p>{t('pay.card', { card: describeCard(memberships.card) })}</p>
            <button
              type="button"
              className="primary"
              aria-disabled={isPaying || memberships.is_pending}
              onClick={() => {
                if (!memberships.is_pending) void pay(lines.order);
              }}
            >
              {isPaying ? t('pay.paying') : t('pay.button', { price: lines.price })}
            </button>
            {memberships.is_pending && (
              <p className="hint" role="status">
                {t('pay.pending')}
              </p>
            )}
            <CardPageButton label={t('card.replace')} />
          </>
        )}
      </div>
    </>
  );
}

/** The ref of a step that receives the focus when it replaces the one before. */
function useFocusOnNext(next: string) {
  const step = useRef<HTMLDivElement>(null);
  const shown = useRef(next);
  useEffect(() => {
    if (shown.current === next) return;
    shown.current = next;
    step.current?.focus();
  }, [next]);
  return step;
}
