import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { PayLedgerRow } from '#shared/contracts/money/pay-ledger.ts';
import { Detail } from '#shared/forms/money/cell-lines.tsx';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Badge, Button, Dialog } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { QuoteLines } from '../components/quote-lines.tsx';
import * as css from './invoices.module.css';
import { toneOfStatus } from './tone-of-status.ts';
import { nameOfDocument, useDownload } from './use-download.ts';

interface InvoiceDialogProps {
  open: boolean;
  invoice: PayLedgerRow | null;
  onClose: () => void;
}

/** One invoice with its lines, its tax and its refund. */
export function InvoiceDialog({ open, invoice, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const money = useMoney();
  const downloading = useDownload();
  const shown = useLastValue(invoice);
  if (!shown) return null;
  const { at, item, lines, amount, vat, currency, status, method } = shown;
  const { documents, refund_amount: refund } = shown;
  return (
    <Dialog
      open={open}
      title={t('invoices.dialogTitle', { item: t(`invoices.item.${item}`), date: format.date(at) })}
      onClose={onClose}
    >
      <div className={css.invoice}>
        <p>
          <Badge tone={toneOfStatus[status]}>{t(`invoices.status.${status}`)}</Badge> {method}
        </p>
        {status === 'failed' && <Detail>{t('invoices.failedText')}</Detail>}
        <QuoteLines
          {...{ lines, vat, currency }}
          caption={t('invoices.lines')}
          net={amount - vat}
          total={amount}
          totalLabel={t('invoices.total')}
        />
        {refund > 0 && <p>{t('invoices.refunded', { amount: money(refund, currency) })}</p>}
        {documents.length > 0 && (
          <ul className={css.documents}>
            {documents.map(({ number, name, kind }) => (
              <li key={number}>
                <Button
                  size="small"
                  status={
                    downloading.isPending && downloading.variables === number ? 'busy' : 'idle'
                  }
                  onClick={() => downloading.mutate(number)}
                >
                  {t(nameOfDocument[kind])}
                </Button>{' '}
                <span className={css.name}>{name}</span>
              </li>
            ))}
          </ul>
        )}
        <Detail>
          {t('invoices.id')} <code>{shown.id}</code>
        </Detail>
      </div>
    </Dialog>
  );
}
