import type { SchoolLine } from '#shared/contracts/answers/school.ts';
import type { DialogueLine } from './split-chat.ts';

/**
 * Splits a pasted text into messages with their sender: a messenger's export, lines with names or
 * “Q:” and “A:”, two columns of a spreadsheet, or questions that end with a question mark.
 */
export function readDialogue(text: string): DialogueLine[] {
  const lines = linesOf(text);
  const filled = lines.filter(({ text: line }) => line !== '');
  if (filled.length > 0 && filled.every(({ text: line }) => line.includes('\t'))) {
    return filled.flatMap(readColumns);
  }
  return readSpeakers(lines) ?? readQuestions(lines);
}

interface Line {
  text: string;
  start: number;
  end: number;
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\r\n]+|\r\n?|\n/g)].flatMap(({ 0: whole, index }, position, all) => {
    const isBreak = /^[\r\n]/.test(whole);
    // The first line break after a line ends it; each further one is an empty line.
    if (isBreak && position > 0 && !/^[\r\n]/.test(all[position - 1]?.[0] ?? '')) return [];
    const line = whole.trim();
    const start = index + (line === '' ? 0 : whole.indexOf(line));
    return [{ text: line, start, end: start + line.length }];
  });
}

function readColumns({ text, start, end }: Line): DialogueLine[] {
  const [question = '', ...rest] = text.split('\t');
  return [
    { sender: 'customer', text: question.trim(), start, end: start + question.length },
    { sender: 'chatbot', text: rest.join(' ').trim(), start: start + question.length + 1, end },
  ];
}

interface SpeakerLine extends Line {
  speaker: string;
}

/** Parses lines that begin with a speaker; null when too few lines do. */
function readSpeakers(lines: readonly Line[]): DialogueLine[] | null {
  const spoken: SpeakerLine[] = [];
  for (const line of lines) {
    const speakerLine = parseSpeaker(line);
    const last = spoken.at(-1);
    if (speakerLine) spoken.push(speakerLine);
    else if (last && line.text !== '' && !isDateHeading(line.text)) {
      // Not trimmed again, which would copy the whole text for each of its lines.
      last.text = last.text === '' ? line.text : `${last.text}\n${line.text}`;
      last.end = line.end;
    }
  }
  const counts = Map.groupBy(spoken, ({ speaker }) => roleOf(speaker) ?? speaker);
  if (counts.size < 2) return null;
  const asker = guessCustomer(spoken);
  return spoken.map(({ speaker, text, start, end }) => ({
    sender: roleOf(speaker) ?? (speaker === asker ? 'customer' : 'chatbot'),
    text,
    start,
    end,
  }));
}

/** Parses “[Kim] [3:10 PM] text”, “12/31/23, 10:15 - Kim: text” and “Customer: text”. */
function parseSpeaker({ text, start, end }: Line): SpeakerLine | null {
  const found =
    /^\[(?<name>[^\]]{1,40})\]\s*\[[^\]]{0,20}\d{1,2}:\d{2}[^\]]{0,10}\]\s*(?<words>.*)$/u.exec(
      text,
    ) ??
    /^\[?\d[^:：\]]{0,24}\d{1,2}:\d{2}[^\p{L}\]]{0,8}(?:[AaPp]\.?[Mm]\.?)?\]?(?:\s{0,9}[-–,])?\s{0,9}(?<name>[^\s:：][^:：]{0,50})[:：](?<words>.*)$/u.exec(
      text,
    ) ??
    /^(?<name>[^:：\t.?!。？！]{1,30}?)(?:\s{0,9}\d{1,3})?\s{0,9}(?:[:：]|(?<=^[QA]\d{0,3})[.)])(?!\s{0,9}\/\/)(?<words>.*)$/u.exec(
      text,
    );
  const { name = '', words = '' } = found?.groups ?? {};
  const speaker = name.trim().toLowerCase();
  if (speaker === '' || /^[\d\s:]*$/.test(speaker)) return null;
  return { speaker, text: words.trim(), start, end };
}

/** Whether a line is a date heading in a messenger's export, such as `--- Monday ---`. */
const isDateHeading = (line: string) => /^[-–—=]{3,}/.test(line);

const customers = new Set(
  `customer client user visitor guest pupil student child me you q question 고객 고객님 손님 사용자 방문자 학생 아이 나 질문 문
  客户 顾客 用户 访客 学生 孩子 问 问题 我 cliente usuario alumno alumna estudiante usted pregunta p お客様 お客さま 顧客 ユーザー
  生徒 児童 子ども 質問 問`.split(/\s+/),
);
const agents = new Set(
  `agent assistant ai bot chatbot support staff team teacher tutor a answer 상담원 상담사 직원 챗봇 관리자 선생님 교사 답변 답
  客服 机器人 老师 答 回答 答案 agente asistente equipo profesor profesora maestro maestra respuesta r 担当者 担当 スタッフ ボット
  先生 教師 回答 答え`.split(/\s+/),
);

function roleOf(speaker: string): SchoolLine['sender'] | null {
  const [word = ''] = speaker.split(/[\s(]/);
  if (customers.has(speaker) || customers.has(word)) return 'customer';
  return agents.has(speaker) || agents.has(word) ? 'chatbot' : null;
}

/**
 * Guesses which speaker without a known role is the customer: the one who asks the most questions,
 * or the first of several who ask equally many.
 */
function guessCustomer(spoken: readonly SpeakerLine[]): string | undefined {
  if (spoken.some(({ speaker }) => roleOf(speaker) === 'customer')) return undefined;
  const questionCounts = new Map<string, number>();
  for (const { speaker, text } of spoken) {
    if (roleOf(speaker)) continue;
    questionCounts.set(
      speaker,
      (questionCounts.get(speaker) ?? 0) + (hasQuestionMark(text) ? 1 : 0),
    );
  }
  return [...questionCounts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

const hasQuestionMark = (text: string) => /[?？]/.test(text);

/** A question ends with a question mark; when no line does, it is the first line of a block. */
function readQuestions(lines: readonly Line[]): DialogueLine[] {
  const hasQuestionMarks = lines.some(({ text }) => /[?？]$/.test(text));
  let isAfterGap = true;
  return lines.flatMap((line): DialogueLine[] => {
    const isQuestionLine = hasQuestionMarks ? /[?？]$/.test(line.text) : isAfterGap;
    isAfterGap = line.text === '';
    if (line.text === '') return [];
    return [{ ...line, sender: isQuestionLine ? 'customer' : 'chatbot' }];
  });
}
