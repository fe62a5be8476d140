/** Characters of one English token. */
export const tokenLength = 5;

const section = (number: number) => `## Part ${number}

Orders paid **before two** in the afternoon arrive on the same day, see [delivery](https://example.com/${number}).

- Seoul within three hours
- Gyeonggi before eight, \`Incheon\` as well
- everywhere else on the next morning

| area | fee | until |
|---|---:|---|
| Seoul | 5,000 | 14:00 |
| Gyeonggi | 8,000 | 12:00 |

\`\`\`js
const order = await shop.order({ id: ${number} });
\`\`\`

`;

/** An answer with this many tokens and every kind of formatting. */
export function longAnswer(tokens: number): string {
  const length = tokens * tokenLength;
  let text = '';
  for (let number = 1; text.length < length; number += 1) text += section(number);
  return text.slice(0, length);
}
