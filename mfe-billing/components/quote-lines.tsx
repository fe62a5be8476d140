import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { InvoiceLine } from '#shared/contracts/money/invoices.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';
import * as css from './quote-lines.module.css';
import { useItemName } from './use-item-name.ts';

interface QuoteLinesProps {
  caption: string;
  lines: readonly InvoiceLine[];
  net: number;
  vat: number;
  total: number;
  currency: Currency;
  totalLabel: string;
}

/** What is charged, line by line, with tax and total. */
export function QuoteLines(props: QuoteLinesProps) {
  const { caption, lines, net, vat, total, currency, totalLabel } = props;
  const { t } = useTranslation('subscription');
  const money = useMoney();
  return (
    <table className={css.lines}>
      <caption>{caption}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.kind}-${line.item}-${line.from}-${line.quantity}`}>
            <th scope="row">
              <Line line={line} />
            </th>
            <td>{money(line.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {vat > 0 && (
          <>
            <tr>
              <th scope="row">{t('quote.net')}</th>
              <td>{money(net, currency)}</td>
            </tr>
            <tr>
              <th scope="row">{t('quote.vat')}</th>
              <td>{money(vat, currency)}</td>
            </tr>
          </>
        )}
        <tr className={css.total}>
          <th scope="row">{totalLabel}</th>
          <td>{money(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line }: { line: InvoiceLine }) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const itemName = useItemName();
  const item = itemName(line.item);
  const name =
    line.kind === 'credit'
      ? t('quote.credit', { item })
      : line.quantity > 1
        ? t('quote.several', { item, quantity: format.number(line.quantity) })
        : item;
  return (
    <>
      {name}
      <span className={css.period}>
        {t('quote.period', { from: format.date(line.from), until: format.date(line.until) })}
      </span>
    </>
  );
}
