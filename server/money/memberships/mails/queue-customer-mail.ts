import { type CustomerPayer, findCustomerPayer } from '#server/money/payments/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail, queueMail } from '#server/platform/mail/index.ts';
import { defaultLanguage, type Language, languages } from '#shared/contracts/languages.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import { formatMoney } from '#shared/utils/money/format-money.ts';

export interface MailDeps {
  translator: Translator;
}

type MailKind =
  | 'customerCardInvalid'
  | 'customerReceipt'
  | 'customerRefund'
  | 'membershipCancelled'
  | 'membershipEnded'
  | 'membershipFailed'
  | 'membershipPrice';

interface MailTexts {
  day(time: Date): string;
  money(amount: bigint | number, currency: Currency): string;
}

interface CustomerMail {
  customerId: string;
  kind: MailKind;
  /** What it is about, without links in the mail: what was bought, or a card. */
  item: string;
  /** The other values of the text. */
  values?(texts: MailTexts): Record<string, string>;
}

/** Queues a mail to a customer in the customer's language; nothing without an address. */
export async function queueCustomerMail(
  { translator }: MailDeps,
  transaction: TenantTransaction,
  organizationId: string,
  { customerId, kind, item, values }: CustomerMail,
): Promise<void> {
  const payer = await findCustomerPayer(transaction, organizationId, customerId);
  if (!payer?.email) return;
  const language = languageOf(payer);
  const all = {
    ...{ organization: nameInMail(payer.name), item: nameInMail(item) },
    ...values?.({
      day: (time) =>
        new Intl.DateTimeFormat(language, {
          ...{ dateStyle: 'long', timeZone: payer.timezone },
        }).format(time),
      money: (amount, currency) => formatMoney({ amount: BigInt(amount), currency }, language),
    }),
  };
  await queueMail(transaction, {
    to: payer.email,
    subject: translator.text(language, `server:mail.${kind}.subject`, all),
    text: translator.text(language, `server:mail.${kind}.body`, all),
  });
}

function languageOf({ language }: CustomerPayer): Language {
  return languages.find((each) => each === language) ?? defaultLanguage;
}
