const values: Readonly<Record<string, number>> = {
  ...{ 一: 1, 二: 2, 两: 2, 兩: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
  ...{ 일: 1, 이: 2, 삼: 3, 사: 4, 오: 5, 육: 6, 칠: 7, 팔: 8, 구: 9 },
  ...{ 十: 10, 百: 100, 千: 1_000, 십: 10, 백: 100, 천: 1_000 },
};
const myriads = new Set('만万萬');

/** Numerals in front of a currency: 三百块, 一万円, 십만원, 만원. */
const beforeCurrency =
  /(?<![\d.\p{Script=Han}])[一二两兩三四五六七八九十百千万萬]{1,9}(?=\s?(?:元|块|円|多))|(?<![\d.가-힣])[일이삼사오육칠팔구십백천만]{1,9}(?=\s?원)/gu;

/** 만 5천원 is 15,000 won. */
const myriadWithoutDigit = /(?<![\d.가-힣])만(?=\s?\d[\d,]*천?\s?원)/gu;

/** Writes the numerals of prices with digits: `三百块` becomes `300块`. */
export function writePricesWithDigits(text: string): string {
  return text
    .replace(beforeCurrency, (numerals) => String(readNumerals(numerals)))
    .replace(myriadWithoutDigit, '1만');
}

/** 百 alone is 100, 十五 is 15, 三万五千 is 35,000. */
export function readNumerals(numerals: string): number {
  let [total, section, digit] = [0, 0, 0];
  for (const numeral of numerals) {
    const value = values[numeral] ?? 0;
    if (myriads.has(numeral)) {
      total += (section + digit || 1) * 10_000;
      section = 0;
      digit = 0;
    } else if (value < 10) digit = value;
    else {
      section += (digit || 1) * value;
      digit = 0;
    }
  }
  return total + section + digit;
}
