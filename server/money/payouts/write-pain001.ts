import anyAscii from 'any-ascii';
import { sumMoney } from '#shared/utils/money/calculate.ts';
import { toDecimal } from '#shared/utils/money/format-money.ts';
import type { Order, PayingAccount } from './bank-file.ts';
import type { RunRow } from './payout-runs.repository.ts';

/**
 * A customer credit transfer initiation of ISO 20022, pain.001.001.09. It names no service level: sales are
 * in won, yen and dollars, and SEPA transfers are in euro only, so banks execute it as a foreign payment with
 * shared charges.
 */
export function writePain001(
  { id, currency, year, month }: RunRow,
  orders: readonly Order[],
  { payer, now }: { payer: PayingAccount; now: Date },
): string {
  const amounts = orders.map(({ amount }) => ({ amount, currency }));
  const count = String(orders.length);
  const sum = toDecimal(sumMoney(amounts, currency));
  const period = `${year}-${String(month).padStart(2, '0')}`;
  const header = element('GrpHdr', [
    element('MsgId', compact(id)),
    element('CreDtTm', now.toISOString().slice(0, 19)),
    element('NbOfTxs', count),
    element('CtrlSum', sum),
    element('InitgPty', [element('Nm', latin(payer.name))]),
  ]);
  const payment = element('PmtInf', [
    element('PmtInfId', compact(id)),
    element('PmtMtd', 'TRF'),
    element('NbOfTxs', count),
    element('CtrlSum', sum),
    element('ReqdExctnDt', [element('Dt', now.toISOString().slice(0, 10))]),
    element('Dbtr', [element('Nm', latin(payer.name))]),
    element('DbtrAcct', [element('Id', [element('IBAN', payer.iban)])]),
    element('DbtrAgt', [element('FinInstnId', [element('BICFI', payer.bic)])]),
    element('ChrgBr', 'SHAR'),
    ...orders.map(({ payoutId, amount, account }) =>
      element('CdtTrfTxInf', [
        element('PmtId', [element('EndToEndId', compact(payoutId))]),
        element('Amt', [
          `<InstdAmt Ccy="${currency}">${toDecimal({ amount, currency })}</InstdAmt>`,
        ]),
        element('CdtrAgt', [element('FinInstnId', [element('BICFI', account.bank)])]),
        element('Cdtr', [element('Nm', latin(account.holder))]),
        element('CdtrAcct', [element('Id', [element('IBAN', account.number)])]),
        element('RmtInf', [element('Ustrd', `${period} ${compact(payoutId)}`)]),
      ]),
    ),
  ]);
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${element('CstmrCdtTrfInitn', [header, payment])}</Document>\n`;
}

/** An element with escaped text, or with other elements. */
function element(name: string, content: string | readonly string[]): string {
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('');
  return `<${name}>${inner}</${name}>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character] ?? '');
}

/** An id of at most 35 characters, as banks require. */
function compact(id: string): string {
  return id.replaceAll('-', '');
}

/** The schema allows 140, SEPA 70. */
const maxName = 70;

/** Transliterates and truncates a name to the characters and the length that every bank accepts. */
function latin(name: string): string {
  const written = anyAscii(name).replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ');
  return written.replace(/\s+/g, ' ').trim().slice(0, maxName).trim() || 'UNKNOWN';
}
