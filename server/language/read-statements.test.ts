import { expect, test } from '@jest/globals';
import { readStatements } from './read-statements.ts';

/** The topics that a text denies unconditionally. */
const deniedIn = (text: string) =>
  readStatements(text)
    .filter(({ isDenied, isConditional }) => isDenied && !isConditional)
    .map(({ topics }) => topics);

const isMentioned = (claim: string, topics: readonly string[]) =>
  readStatements(claim).some(({ mentions }) => mentions(topics));

test.each([
  ['Cash is not accepted.', 'You can pay in cash.'],
  ['We do not accept cash, only cards.', 'Cash is fine.'],
  ['Dogs are not allowed.', 'Bring your dogs.'],
  ['No se aceptan mascotas.', 'Puede venir con su mascota.'],
  ['No aceptamos efectivo, pero sí tarjetas.', 'Puede pagar en efectivo.'],
  ['현금은 받지 않습니다.', '현금으로 결제하실 수 있습니다.'],
  ['주차는 불가합니다.', '주차가 가능합니다.'],
  ['不接受现金。', '您可以用现金付款。'],
  ['禁止吸烟。', '这里可以吸烟。'],
  ['現金はお使いいただけません。', '現金をお使いいただけます。'],
])('%j denies what %j states', (text, claim) => {
  expect(deniedIn(text).some((topics) => topics.length > 0 && isMentioned(claim, topics))).toBe(
    true,
  );
});

test.each([
  ['We do not ship to Canada but to the US.', 'We ship to the US.'],
  ['We do not accept cash, only cards.', 'You can pay by card.'],
  ['Refunds are not possible after 30 days.', 'Refunds are possible within 30 days.'],
  ['We accept not only cash but also cards.', 'You can pay in cash.'],
  ['Parking is not free.', 'There is parking.'],
  ['No enviamos a Canadá, pero sí a México.', 'Enviamos a México.'],
  ['현금은 받지 않지만 카드는 받습니다.', '카드로 결제하실 수 있습니다.'],
  ['不接受现金，可以刷卡。', '您可以刷卡。'],
  ['現金は使えませんが、カードは使えます。', 'カードを使えます。'],
])('%j does not deny what %j states', (text, claim) => {
  expect(deniedIn(text).some((topics) => topics.length > 0 && isMentioned(claim, topics))).toBe(
    false,
  );
});

test.each([
  ['There is no elevator in the building.', 'Take the elevator.'],
  ['Cash payments are not accepted.', 'You can pay in cash.'],
  ['We are closed on Mondays.', 'We are open on Mondays.'],
  ['No hay ascensor en el edificio.', 'Puede tomar el ascensor.'],
  ['객실 요금에 조식은 포함되지 않습니다.', '객실 요금에 조식이 포함됩니다.'],
  ['我们不出租双人自行车。', '您可以租双人自行车。'],
  ['月曜日は休館です。', '月曜日は開館しています。'],
])('%j denies what %j states in another form', (text, claim) => {
  expect(deniedIn(text).some((topics) => isMentioned(claim, topics))).toBe(true);
});
