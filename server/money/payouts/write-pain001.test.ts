import { expect, test } from '@jest/globals';
import fc from '#shared/testing/property.ts';
import type { Order } from './bank-file.ts';
import type { RunRow } from './payout-runs.repository.ts';
import { writePain001 } from './write-pain001.ts';

/** The children of the elements in use, in the order of the schema pain.001.001.09; `!`: required. */
const children: Readonly<Record<string, string>> = {
  Document: 'CstmrCdtTrfInitn!',
  CstmrCdtTrfInitn: 'GrpHdr! PmtInf! SplmtryData',
  GrpHdr: 'MsgId! CreDtTm! Authstn NbOfTxs! CtrlSum InitgPty! FwdgAgt',
  PmtInf:
    'PmtInfId! PmtMtd! BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt! PoolgAdjstmntDt Dbtr! DbtrAcct! DbtrAgt! DbtrAgtAcct InstrForDbtrAgt UltmtDbtr ChrgBr ChrgsAcct ChrgsAcctAgt CdtTrfTxInf!',
  CdtTrfTxInf:
    'PmtId! PmtTpInf Amt! XchgRateInf ChrgBr ChqInstr UltmtDbtr CdtrAgt CdtrAgtAcct Cdtr CdtrAcct UltmtCdtr InstrForCdtrAgt InstrForDbtrAgt Purp RgltryRptg Tax RltdRmtInf RmtInf SplmtryData',
  ...{ InitgPty: 'Nm PstlAdr Id', Dbtr: 'Nm PstlAdr Id', Cdtr: 'Nm PstlAdr Id' },
  ...{ DbtrAcct: 'Id! Tp Ccy Nm', CdtrAcct: 'Id! Tp Ccy Nm', Id: 'IBAN!' },
  ...{ DbtrAgt: 'FinInstnId!', CdtrAgt: 'FinInstnId!', FinInstnId: 'BICFI ClrSysMmbId LEI Nm' },
  ...{ PmtId: 'InstrId EndToEndId!', Amt: 'InstdAmt!', ReqdExctnDt: 'Dt!', RmtInf: 'Ustrd Strd' },
};

/** The texts that the schema, and the rules of banks for characters and lengths, allow. */
const texts: Readonly<Record<string, RegExp>> = {
  ...{ MsgId: /^[0-9a-f]{1,35}$/, PmtInfId: /^[0-9a-f]{1,35}$/, EndToEndId: /^[0-9a-f]{1,35}$/ },
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
  ...{ NbOfTxs: /^\d{1,15}$/, CtrlSum: /^\d{1,17}(\.\d\d)?$/, InstdAmt: /^\d{1,17}(\.\d\d)?$/ },
  ...{ PmtMtd: /^TRF$/, ChrgBr: /^SHAR$/, Dt: /^\d{4}-\d\d-\d\d$/ },
  Nm: /^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/,
  IBAN: /^[A-Z]{2}\d\d[A-Z0-9]{1,30}$/,
  BICFI: /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  Ustrd: /^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/,
};

interface Element {
  name: string;
  text: string;
  children: Element[];
}

/** Reads elements and texts, which is all that the file contains. */
function parse(xml: string): Element {
  const root: Element = { name: '', text: '', children: [] };
  const open = [root];
  for (const [, closing, name, text] of xml.matchAll(/<(\/?)([A-Za-z]+)[^>]*>([^<]*)/g)) {
    if (closing) {
      expect(open.pop()?.name).toBe(name);
      continue;
    }
    const element: Element = { name: name ?? '', text: text ?? '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  }
  expect(open).toEqual([root]);
  return root.children[0] ?? root;
}

function check(element: Element): void {
  const allowed = children[element.name]?.split(' ');
  if (!allowed) {
    expect(element.children).toEqual([]);
    expect(element.text).toMatch(texts[element.name] ?? /^unknown element$/);
    return;
  }
  const names = allowed.map((each) => each.replace('!', ''));
  const positions = element.children.map(({ name }) => names.indexOf(name));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions).not.toContain(-1);
  const present = new Set(element.children.map(({ name }) => name));
  for (const each of allowed) {
    if (each.endsWith('!')) expect(present).toContain(each.slice(0, -1));
  }
  element.children.forEach(check);
}

const textsOf = (element: Element, name: string): string[] => [
  ...(element.name === name ? [element.text] : []),
  ...element.children.flatMap((child) => textsOf(child, name)),
];

/** In minor units. */
const minor = (text: string) => BigInt(text.replace('.', ''));

const order = fc.record({
  payoutId: fc.uuid(),
  amount: fc.bigInt(1n, 9_007_199_254_740_991n),
  account: fc.record({
    kind: fc.constant('iban' as const),
    holder: fc.string({ unit: 'grapheme', maxLength: 200 }),
    bank: fc.constantFrom('COBADEFF', 'COBADEFFXXX'),
    number: fc.constantFrom('DE89370400440532013000', 'NO9386011117947'),
  }),
});

const write = (currency: RunRow['currency'], orders: readonly Order[], name: string) =>
  writePain001(
    {
      ...{ id: '0199cc0a-2222-7000-8000-000000000001', currency, year: 2026, month: 3 },
      ...{ by: '', createdAt: new Date() },
    },
    orders,
    { payer: { name, iban: 'DE89370400440532013000', bic: 'COBADEFF' }, now: new Date() },
  );

test('every file keeps the order, characters and lengths of pain.001, and its sums are right', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('KRW' as const, 'JPY' as const, 'USD' as const),
      fc.array(order, { minLength: 1, maxLength: 5 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      (currency, orders, payer) => {
        const document = parse(write(currency, orders, payer));
        check(document);
        const amounts = textsOf(document, 'InstdAmt').map(minor);
        expect(amounts).toEqual(orders.map(({ amount }) => amount));
        const sum = amounts.reduce((total, amount) => total + amount, 0n);
        expect(textsOf(document, 'CtrlSum').map(minor)).toEqual([sum, sum]);
        const count = String(orders.length);
        expect(textsOf(document, 'NbOfTxs')).toEqual([count, count]);
        expect(textsOf(document, 'EndToEndId')).toEqual(
          orders.map(({ payoutId }) => payoutId.replaceAll('-', '')),
        );
      },
    ),
  );
});

test('names in other scripts are written in Latin letters, cut to 70 characters', () => {
  const holder = `홍길동 ${'Ångström & Söhne '.repeat(10)}`;
  const account = { kind: 'iban' as const, holder, bank: 'COBADEFF', number: 'NO9386011117947' };
  const orders = [{ payoutId: '0199cc0a-1111-7000-8000-000000000001', amount: 1n, account }];
  const [payer, , creditor] = textsOf(parse(write('KRW', orders, '운영 <주식회사>')), 'Nm');
  expect(payer).toBe('UnYeong JuSigHoeSa');
  expect(creditor).toMatch(/^HongGilDong Angstrom Sohne/);
  expect(creditor).toHaveLength(70);
});
