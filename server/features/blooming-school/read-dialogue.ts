import type { SchoolLine } from '#shared/contracts/school.ts';
import type { SaidLine } from './split-chat.ts';

/**
 * Who says what in a text as people have it: a messenger's export, lines with names or with “Q:” and
 * “A:”, two columns of a spreadsheet, or questions that end with a question mark.
 */
export function readDialogue(text: string): SaidLine[] {
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
  return [...text.matchAll(/[^\r\n]+|\r\n?|\n/g)].flatMap(({ 0: whole, index }, place, all) => {
    const isBreak = /^[\r\n]/.test(whole);
    // A break after a line ends it; one more is an empty line.
    if (isBreak && place > 0 && !/^[\r\n]/.test(all[place - 1]?.[0] ?? '')) return [];
    const line = whole.trim();
    const start = index + (line === '' ? 0 : whole.indexOf(line));
    return [{ text: line, start, end: start + line.length }];
  });
}

function readColumns({ text, start, end }: Line): SaidLine[] {
  const [question = '', ...rest] = text.split('\t');
  return [
    { sender: 'customer', text: question.trim(), start, end: start + question.length },
    { sender: 'chatbot', text: rest.join(' ').trim(), start: start + question.length + 1, end },
  ];
}

interface Spoken extends Line {
  speaker: string;
}

/** Lines that begin with who speaks; null when too few do to be a dialogue. */
function readSpeakers(lines: readonly Line[]): SaidLine[] | null {
  const spoken: Spoken[] = [];
  for (const line of lines) {
    const said = spokenBy(line);
    const last = spoken.at(-1);
    if (said) spoken.push(said);
    else if (last && line.text !== '' && !isHeading(line.text)) {
      last.text = `${last.text}\n${line.text}`.trim();
      last.end = line.end;
    }
  }
  const counts = Map.groupBy(spoken, ({ speaker }) => roleOf(speaker) ?? speaker);
  if (counts.size < 2) return null;
  const asker = askerOf(spoken);
  return spoken.map(({ speaker, text, start, end }) => ({
    sender: roleOf(speaker) ?? (speaker === asker ? 'customer' : 'chatbot'),
    text,
    start,
    end,
  }));
}

/** “[Kim] [3:10 PM] text”, “12/31/23, 10:15 - Kim: text”, “Customer: text”. */
function spokenBy({ text, start, end }: Line): Spoken | null {
  const found =
    /^\[(?<name>[^\]]{1,40})\]\s*\[[^\]]{0,20}\d{1,2}:\d{2}[^\]]{0,10}\]\s*(?<said>.*)$/u.exec(
      text,
    ) ??
    /^\[?\d[^:：\]]{0,24}\d{1,2}:\d{2}[^\p{L}\]]{0,8}(?:[AaPp]\.?[Mm]\.?)?\]?(?:\s{0,9}[-–,])?\s{0,9}(?<name>[^\s:：][^:：]{0,50})[:：](?<said>.*)$/u.exec(
      text,
    ) ??
    /^(?<name>[^:：\t.?!。？！]{1,30}?)(?:\s{0,9}\d{1,3})?\s{0,9}(?:[:：]|(?<=^[QA]\d{0,3})[.)])(?!\s{0,9}\/\/)(?<said>.*)$/u.exec(
      text,
    );
  const { name = '', said = '' } = found?.groups ?? {};
  const speaker = name.trim().toLowerCase();
  if (speaker === '' || /^[\d\s:]*$/.test(speaker)) return null;
  return { speaker, text: said.trim(), start, end };
}

/** A messenger's line between days. */
const isHeading = (line: string) => /^[-–—=]{3,}/.test(line);

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
  return agents.has(speaker) || agents.has(word) || speaker === 'ai assistant' ? 'chatbot' : null;
}

/** Of names that say nothing: who asks most, and of two who ask alike who spoke first. */
function askerOf(spoken: readonly Spoken[]): string | undefined {
  if (spoken.some(({ speaker }) => roleOf(speaker) === 'customer')) return undefined;
  const asked = new Map<string, number>();
  for (const { speaker, text } of spoken) {
    if (roleOf(speaker)) continue;
    asked.set(speaker, (asked.get(speaker) ?? 0) + (isQuestion(text) ? 1 : 0));
  }
  return [...asked].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

const isQuestion = (text: string) => /[?？]/.test(text);

/** Questions end with a question mark, or begin a block between empty lines where none does. */
function readQuestions(lines: readonly Line[]): SaidLine[] {
  const asks = lines.some(({ text }) => /[?？]$/.test(text));
  let isAfterGap = true;
  return lines.flatMap((line): SaidLine[] => {
    const begins = asks ? /[?？]$/.test(line.text) : isAfterGap;
    isAfterGap = line.text === '';
    if (line.text === '') return [];
    return [{ ...line, sender: begins ? 'customer' : 'chatbot' }];
  });
}
