/** Questions whose answer is a number, a date or a time. */
const asksForNumber = new RegExp(
  [
    String.raw`\bhow (?:many|much|long|old|far|tall|often|big|large|high|deep|fast|heavy|wide|few)\b|\bwhen\b`,
    String.raw`\b(?:what|which) (?:percent|number|amount|share|year|date|day|month|century|decade|time|age|rate|score|temperature|proportion|fraction|price)`,
    'cuánt|cuándo|porcentaje|qué (?:edad|cantidad|número|año|fecha|día|mes|siglo|época|década|proporción|temperatura)',
    '多[少大长久高远快深重]|几[个名次年月天位点所种届项家人座场条]|第几|什么时候|何时|哪一?[年天月]|什么时间|百分|比例|年龄',
    '몇|얼마|언제|년도|연도|비율|퍼센트',
    '何(?:人|回|個|歳|年|月|日|時|割|％|パーセント|メートル|か月|種類|番|位|本|度|枚|点|円|世紀|曜日|カ国|か国|つ)',
    'いくつ|いくら|どのくらい|どれくらい|いつ',
  ].join('|'),
  'iu',
);

const digits = /\d[\d.,:]*/g;
const writtenNumbers = new RegExp(
  [
    String.raw`\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|hundreds?|thousands?|millions?|billions?|half|thirds?|twice|dozens?|double)\b`,
    String.raw`\b(?:uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|cien|cientos|mil|miles|millón|millones|mitad|tercios?|doble)\b`,
    '[一二两三四五六七八九十百千万][个個名次年月天位人所家座支世种種项場场届倍条回つ本米层岁]|一半|分之',
    '(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열) ?(?:명|개|번|차례|가지|살|달|해|곳|마리|배)|절반',
  ].join('|'),
  'iu',
);

/** Detects texts with a number that could answer the question; null when it asks for none. */
export function createNumberDetector(question: string): ((text: string) => boolean) | null {
  if (!asksForNumber.test(question)) return null;
  const inQuestion = new Set(question.match(digits));
  return (text) => containsNumber(text, inQuestion);
}

/** Whether a text has a number, in digits other than the excluded ones or in words. */
export function containsNumber(text: string, excluded: ReadonlySet<string> = new Set()): boolean {
  return (
    writtenNumbers.test(text) || (text.match(digits) ?? []).some((figure) => !excluded.has(figure))
  );
}
