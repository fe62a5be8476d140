/** Whether a message is nothing but a sum for a calculator, such as “what is 17*23”. */
export function isSum(message: string): boolean {
  const text = message.slice(0, maxLength).normalize('NFKC');
  if (!operation.test(text)) return false;
  return text.replace(expression, ' ').trim().split(/\s+/u).length <= maxWords;
}

const maxLength = 200;
/** “What is” and “please”; a longer text is about something that has a size or a number. */
const maxWords = 3;
const operation = /\d\s{0,2}[*×÷+^]\s{0,2}\d/u;
const expression = /[\d\s.,()*×÷+^=/?？-]+/gu;
