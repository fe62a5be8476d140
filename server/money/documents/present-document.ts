import type { TextKey, Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { AddOnCode } from '#shared/contracts/money/add-ons.ts';
import { addOnCodes } from '#shared/contracts/money/add-ons.ts';
import type { DocumentParty } from '#shared/contracts/money/documents.ts';
import type { InvoiceLine } from '#shared/contracts/money/invoices.ts';
import { type PlanCode, planCodes } from '#shared/contracts/money/plans.ts';
import { isInEuropeanUnion } from '#shared/utils/european-union.ts';
import { formatMoney } from '#shared/utils/money/format-money.ts';
import type { StoredDocument } from './documents.repository.ts';
import type { DocumentPage, Fact } from './pdf/document-page.ts';

interface Reader {
  language: Language;
  timezone: string;
}

/** An invoice or a credit note in the language of its reader. */
export function presentDocument(
  translator: Translator,
  document: StoredDocument & { name: string },
  { language, timezone: timeZone }: Reader,
): DocumentPage {
  const text = (key: DocumentText, values: Record<string, string> = {}) =>
    translator.text(language, `server:document.${key}`, values);
  const money = (amount: bigint) => formatMoney({ amount, currency: document.currency }, language);
  const day = (time: Date) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(time);
  const { buyer, issuedAt, method, name, seller, total, vat, refundId } = document;
  const isCredit = refundId !== null;
  const lines = isCredit
    ? [
        {
          item: text('refund'),
          detail: text('refundOf', { number: document.invoiceName ?? document.invoiceId }),
          amount: money(vat - total),
        },
      ]
    : document.lines.map((line) => ({
        item: itemOf(line, text),
        detail: `${day(new Date(line.from))} – ${day(new Date(line.until))}`,
        amount: money(BigInt(line.amount)),
      }));
  return {
    ...{ language, issuedAt, lines },
    title: text(isCredit ? 'creditNote' : 'invoice'),
    facts: [
      { label: text('number'), value: name },
      { label: text('issuedAt'), value: day(issuedAt) },
      { label: text('id'), value: document.invoiceId },
      { label: text(isCredit ? 'refundedTo' : 'paidWith'), value: method },
    ],
    seller: partyOf(seller, text('seller'), text),
    buyer: partyOf(buyer ?? erased, text('buyer'), text),
    columns: { item: text('item'), amount: text('amount') },
    totals: totalsOf(document, { text, money }),
    notes: notesOf(document, text),
  };
}

type DocumentKeys = Extract<TextKey, `server:document.${string}`>;
type DocumentText = DocumentKeys extends `server:document.${infer Key}` ? Key : never;
type TextOf = (key: DocumentText, values?: Record<string, string>) => string;

const erased: DocumentParty = { name: '–', address: '', tax_id: '', contact: '', country_code: '' };

function partyOf({ name, address, tax_id, contact }: DocumentParty, label: string, text: TextOf) {
  const taxId = tax_id && `${text('taxId')} ${tax_id}`;
  return { label, name, lines: [...address.split('\n'), taxId, contact].filter(Boolean) };
}

function itemOf(line: InvoiceLine, text: TextOf): string {
  const name = nameOf(line.item, text);
  if (line.kind === 'credit') return text('credit', { item: name });
  return line.quantity > 1 ? `${name} × ${line.quantity}` : name;
}

/** The name of a plan or an add-on; its code if it is no longer sold. */
function nameOf(code: string, text: TextOf): string {
  const plan = planCodes.find((each): each is PlanCode => each === code);
  if (plan) return text('plan', { name: text(`planName.${plan}`) });
  const addOn = addOnCodes.find((each): each is AddOnCode => each === code);
  if (code === 'overage') return text('overage');
  return addOn ? text(`addOn.${addOn}`) : code;
}

function totalsOf(
  { refundId, total, vat }: StoredDocument,
  { text, money }: { text: TextOf; money(amount: bigint): string },
): Fact[] {
  const sign = refundId === null ? 1n : -1n;
  const tax =
    vat === 0n
      ? []
      : [
          { label: text('net'), value: money(sign * (total - vat)) },
          { label: text('vat'), value: money(sign * vat) },
        ];
  return [
    ...tax,
    { label: text(refundId === null ? 'total' : 'refunded'), value: money(sign * total) },
  ];
}

function notesOf({ buyer, vat }: StoredDocument, text: TextOf): string[] {
  if (vat > 0n) return [text('notTaxInvoice')];
  const isReverseCharge = Boolean(buyer?.tax_id) && isInEuropeanUnion(buyer?.country_code ?? '');
  return [text(isReverseCharge ? 'reverseCharge' : 'noVat')];
}
