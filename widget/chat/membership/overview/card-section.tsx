import { useState } from 'react';
import type { Card } from '#shared/contracts/money/payments.ts';
import { useTranslator } from '../../i18n/i18n.ts';
import { CardPageButton } from '../card-page-button.tsx';
import { useMembership } from '../membership-context.ts';
import { ProblemText } from '../problem-text.tsx';
import { Section } from '../section.tsx';
import { useTask } from '../use-task.ts';

/** The card that is charged; removing it ends a renewal, after a confirmation. */
export function CardSection() {
  const t = useTranslator();
  const { memberships } = useMembership();
  const { card, takes_payments } = memberships;
  return (
    <Section title={t('card.title')}>
      <p>{card ? describeCard(card) : t('card.none')}</p>
      {card && !card.is_usable && <p role="note">{t('card.invalid')}</p>}
      {takes_payments && <CardPageButton label={t(card ? 'card.replace' : 'card.register')} />}
      {card && <RemoveCard />}
    </Section>
  );
}

function RemoveCard() {
  const t = useTranslator();
  const { api, apply, memberships } = useMembership();
  const { isBusy, problem, run } = useTask();
  const [isConfirming, setConfirming] = useState(false);
  const stopsRenewal = memberships.mine?.renews === true || problem === 'card_needed';

  const remove = () =>
    run(async () => {
      apply(await api.removeCard(stopsRenewal));
      setConfirming(false);
    });

  if (!isConfirming) {
    return (
      <button type="button" className="link" onClick={() => setConfirming(true)}>
        {t('card.remove')}
      </button>
    );
  }
  return (
    <>
      <p role="alert">{t(stopsRenewal ? 'card.confirmRenewing' : 'card.confirm')}</p>
      <ProblemText code={problem} />
      <div className="buttons">
        <button type="button" aria-disabled={isBusy} onClick={remove}>
          {t(stopsRenewal ? 'card.removeAndCancel' : 'card.removeNow')}
        </button>
        <button type="button" onClick={() => setConfirming(false)}>
          {t('card.keep')}
        </button>
      </div>
    </>
  );
}

/** `Visa •••• 4242 · 2029-04` */
export function describeCard({ brand, last4, expires }: Card): string {
  return [
    [brand, ...(last4 ? [`•••• ${last4}`] : [])].join(' '),
    ...(expires ? [expires] : []),
  ].join(' · ');
}
