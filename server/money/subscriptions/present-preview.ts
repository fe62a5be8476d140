import type { Money } from '#shared/contracts/money/money.ts';
import type { ChangePreview, ExceededLimit } from '#shared/contracts/money/plan-changes.ts';
import type { Quote } from './rules/quote.ts';

interface PreviewDetails {
  when: ChangePreview['when'];
  effectiveAt: Date;
  exceeding: ExceededLimit[];
  nextTotal: Money;
  nextChargeAt: Date | null;
}

/** The preview of a quote that is not charged yet. */
export function toPreview(quote: Quote, details: PreviewDetails): ChangePreview {
  return {
    ...{ when: details.when, effective_at: details.effectiveAt.toISOString(), lines: quote.lines },
    ...{ net: Number(quote.net.amount), vat: Number(quote.vat.amount) },
    ...{ total: Number(quote.total.amount), currency: quote.total.currency },
    next_total: Number(details.nextTotal.amount),
    next_charge_at: details.nextChargeAt?.toISOString() ?? null,
    exceeding: details.exceeding,
  };
}
