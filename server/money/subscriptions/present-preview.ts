import type { Money } from '#shared/contracts/money/money.ts';
import type { ChangePreview, ExceedingUnit } from '#shared/contracts/money/plan-changes.ts';
import type { Quote } from './rules/quote.ts';

interface PreviewFacts {
  when: ChangePreview['when'];
  effectiveAt: Date;
  exceeding: ExceedingUnit[];
  nextTotal: Money;
  nextChargeAt: Date | null;
}

/** What a member is shown before anything is charged. */
export function toPreview(quote: Quote, facts: PreviewFacts): ChangePreview {
  return {
    ...{ when: facts.when, effective_at: facts.effectiveAt.toISOString(), lines: quote.lines },
    ...{ net: Number(quote.net.amount), vat: Number(quote.vat.amount) },
    ...{ total: Number(quote.total.amount), currency: quote.total.currency },
    next_total: Number(facts.nextTotal.amount),
    next_charge_at: facts.nextChargeAt?.toISOString() ?? null,
    exceeding: facts.exceeding,
  };
}
