import {
  between,
  blank,
  calculator,
  dayOf2025,
  inPeriod,
  is,
  isAtLeast,
  isNot,
  type LabelledTable,
  pick,
  text,
} from './labelled-table.ts';

const pupils = [
  '佐藤 花',
  '鈴木 蓮',
  '高橋 葵',
  '田中 陽翔',
  '伊藤 凛',
  '渡辺 湊',
  '山本 結衣',
] as const;
const classOf = (at: number) => (at < 4 ? '1組' : '2組');

const rows = Array.from({ length: 105 }, (_, at) => {
  const pupil = at % pupils.length;
  const isAbsent = at % 13 === 6;
  return {
    生徒: pupils[pupil] ?? '',
    クラス: classOf(pupil),
    教科: pick(['国語', '数学', '理科', '英語'], at * 19 + 1),
    試験日: dayOf2025(95 + at * 2),
    点数: isAbsent ? '' : between(48, 100, at * 23 + pupil),
    課題数: between(0, 5, at * 29),
    欠席: isAbsent ? 'はい' : 'いいえ',
    補習: at % 5 === 0 ? '参加' : '',
  };
});

const { sum, count, mean, median, distinct, top, bottom, share, growth, valuesOf } =
  calculator(rows);
const first = is('クラス', '1組');
const may = inPeriod('試験日', '2025-05');
const june = inPeriod('試験日', '2025-06');

export const schoolGrades: LabelledTable = {
  name: '成績.csv',
  rows,
  questions: [
    ['ja', '平均点数は何点ですか？', mean('点数')],
    ['ja', '数学の平均点数を教えてください', mean('点数', is('教科', '数学'))],
    ['ja', '1組の点数の平均は？', mean('点数', first)],
    ['ja', '佐藤さんの点数の平均は？', mean('点数', is('生徒', '佐藤 花'))],
    ['ja', '葵さんの課題数の合計は？', sum('課題数', is('生徒', '高橋 葵'))],
    ['ja', '欠席は何件ありましたか？', count(is('欠席', 'はい'))],
    ['ja', '点数が空欄の行は何件ですか？', count(blank('点数'))],
    ['ja', '生徒は何人いますか？', distinct('生徒')],
    ['ja', '教科別の平均点数', top('教科', (own) => mean('点数', own))],
    ['ja', '平均点数が一番低い教科はどれですか？', bottom('教科', (own) => mean('点数', own))],
    ['ja', '点数が90以上の記録は何件ですか？', count(isAtLeast('点数', 90))],
    ['ja', '課題数が最も多い生徒は誰ですか？', top('生徒', (own) => sum('課題数', own))],
    ['ja', '課題数の上位2人を教えてください', top('生徒', (own) => sum('課題数', own), 2)],
    [
      'ja',
      '2組の課題数は全体の何％ですか？',
      share(sum('課題数', is('クラス', '2組')), sum('課題数')),
    ],
    [
      'ja',
      '5月から6月で課題数はどれくらい増えましたか？',
      growth(sum('課題数', may), sum('課題数', june)),
    ],
    [
      'ja',
      '第二四半期の課題数の合計',
      sum('課題数', inPeriod('試験日', '2025-04', '2025-05', '2025-06')),
    ],
    ['ja', '英語以外の課題数の合計は？', sum('課題数', isNot('教科', '英語'))],
    ['ja', '点数の中央値は？', median('点数')],
    ['ja', '最高点数は？', Math.max(...valuesOf('点数', () => true))],
    ['ja', '体育の平均点数は？', 'none'],
    ['ja', '授業料はいくらですか？', 'none'],
    ['ja', '一番優秀な生徒は誰ですか？', 'choices'],
    ['ja', '補習に参加していない記録は何件ですか？', count(blank('補習'))],
    ['ja', ['平均点数は？', '数学だけだと？'], mean('点数', is('教科', '数学'))],
    ['ja', ['5月の課題数の合計は？', '6月は？'], sum('課題数', june)],
    [
      'ja',
      '1組と2組ではどちらの課題数が多いですか？',
      sum('課題数', first) > sum('課題数', is('クラス', '2組')) ? ['1組'] : ['2組'],
    ],
    ['en', 'What is the average score in 数学?', mean('点数', is('教科', '数学'))],
    ['ko', '1組 평균 점수는?', mean('点数', first)],
    ['zh', '数学的平均分数是多少？', mean('点数', is('教科', '数学'))],
    ['es', '¿Cuál es la puntuación media de 1組?', mean('点数', first)],
    ['en', 'Which 教科 has the highest average score?', top('教科', (own) => mean('点数', own))],
    ['ko', '6월 課題数 합계는?', sum('課題数', june)],
    ['zh', '5月课题数的合计', 'choices'],
    ['en', 'How many rows have no score?', count(blank('点数'))],
    ['es', '¿Cuántas filas tienen una puntuación de al menos 90?', count(isAtLeast('点数', 90))],
    ['ja', '点数が70点の記録は何件ですか？', count((row) => row.点数 === 70)],
    [
      'ja',
      '6月以降の課題数の合計は？',
      sum('課題数', (row) => text(row, '試験日') >= '2025-06-01'),
    ],
    ['ja', '留学生の平均点数は？', 'none'],
    ['ja', '追試の平均点数は？', 'none'],
    ['ja', 'その他の教科の平均点数は？', 'none'],
    ['ja', '数学または1組の平均点数は？', 'choices'],
    ['ja', '点数が一番低い教科はどれですか？', 'choices'],
    ['en', 'Which 教科 has the highest score?', 'choices'],
  ],
};
