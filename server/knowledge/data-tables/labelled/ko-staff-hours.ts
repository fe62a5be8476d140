import {
  above,
  between,
  blank,
  both,
  calculator,
  dayOf2025,
  inPeriod,
  is,
  isNot,
  type LabelledTable,
  pick,
} from './labelled-table.ts';

const teams: Record<string, string> = {
  김민지: '디자인',
  이준호: '개발',
  박서연: '개발',
  최유진: '영업',
  정하늘: '영업',
  한도윤: '운영',
};

const rows = Array.from({ length: 120 }, (_, at) => {
  const name = pick(['김민지', '이준호', '박서연', '최유진', '정하늘', '한도윤'], at * 11 + 3);
  return {
    직원: name,
    부서: teams[name] ?? '',
    근무일: dayOf2025(180 + Math.floor(at * 1.5)),
    프로젝트: at % 9 === 4 ? '' : pick(['앱 개편', '쇼핑몰', '사내 교육'], at * 17),
    근무시간: between(4, 9, at * 3 + 5),
    초과시간: at % 4 === 1 ? between(1, 4, at * 7) : at % 10 === 0 ? '' : 0,
    '시급(원)': name === '이준호' ? 31000 : 24000 + (name.charCodeAt(1) % 5) * 1000,
    승인: at % 6 === 2 ? '아니오' : '예',
  };
});

const { sum, count, mean, median, distinct, top, bottom, share, growth } = calculator(rows);
const august = inPeriod('근무일', '2025-08');
const september = inPeriod('근무일', '2025-09');
const development = is('부서', '개발');

export const staffHours: LabelledTable = {
  name: '근무 기록.csv',
  rows,
  questions: [
    ['ko', '총 근무시간은 얼마예요?', sum('근무시간')],
    ['ko', '민지 씨 근무시간은 총 몇 시간이에요?', sum('근무시간', is('직원', '김민지'))],
    [
      'ko',
      '이준호의 8월 근무시간 합계 알려줘',
      sum('근무시간', both(is('직원', '이준호'), august)),
    ],
    ['ko', '개발팀 초과시간이 얼마나 되나요?', sum('초과시간', development)],
    ['ko', '초과시간이 제일 많은 부서는 어디예요?', top('부서', (own) => sum('초과시간', own))],
    [
      'ko',
      '근무시간이 가장 적은 직원은 누구인가요?',
      bottom('직원', (own) => sum('근무시간', own)),
    ],
    ['ko', '직원별 평균 근무시간 보여줘', top('직원', (own) => mean('근무시간', own))],
    ['ko', '평균 근무시간은?', mean('근무시간')],
    ['ko', '초과시간 평균', mean('초과시간')],
    ['ko', '승인되지 않은 기록은 몇 건인가요?', count(is('승인', '아니오'))],
    ['ko', '프로젝트가 비어 있는 행은 몇 개예요?', count(blank('프로젝트'))],
    ['ko', '초과시간이 입력되지 않은 기록은 몇 건이죠?', count(blank('초과시간'))],
    ['ko', '직원이 모두 몇 명이에요?', distinct('직원')],
    [
      'ko',
      '전체 근무시간 중 영업 부서 비율은?',
      share(sum('근무시간', is('부서', '영업')), sum('근무시간')),
    ],
    [
      'ko',
      '8월보다 9월 근무시간이 얼마나 늘었나요?',
      growth(sum('근무시간', august), sum('근무시간', september)),
    ],
    ['ko', '근무시간이 8시간 이상인 날은 며칠이에요?', 'choices'],
    ['ko', '초과시간이 2시간 넘는 기록은 몇 건?', count(above('초과시간', 2))],
    [
      'ko',
      '3분기 근무시간 합계',
      sum('근무시간', inPeriod('근무일', '2025-07', '2025-08', '2025-09')),
    ],
    ['ko', '운영 빼고 근무시간 합계는?', sum('근무시간', isNot('부서', '운영'))],
    ['ko', '월별 근무시간 추이 보여줘', ['2025년']],
    ['ko', '근무시간 상위 3명 알려 주세요', top('직원', (own) => sum('근무시간', own), 3)],
    ['ko', '급여 총액은 얼마예요?', 'none'],
    ['ko', '휴가를 며칠 썼어요?', 'none'],
    ['ko', '재무팀 근무시간 합계', 'none'],
    ['ko', '누가 제일 열심히 했어요?', 'choices'],
    ['ko', '시급 중앙값은?', median('시급(원)')],
    ['ko', '시급이 제일 높은 사람은 누구예요?', top('직원', (own) => mean('시급(원)', own))],
    ['ko', ['총 근무시간은 얼마예요?', '개발만'], sum('근무시간', development)],
    ['ko', ['8월 근무시간 합계는?', '그럼 9월은?'], sum('근무시간', september)],
    ['ko', ['서연 씨 근무시간 합계', '유진 씨는?'], sum('근무시간', is('직원', '최유진'))],
    ['en', 'How many 근무시간 did 김민지 have in total?', sum('근무시간', is('직원', '김민지'))],
    ['en', 'How many employees are there?', distinct('직원')],
    ['en', 'Which department has the most 초과시간?', top('부서', (own) => sum('초과시간', own))],
    [
      'en',
      'What share of 근무시간 belongs to 디자인?',
      share(sum('근무시간', is('부서', '디자인')), sum('근무시간')),
    ],
    ['ja', '社員は何人いますか？', distinct('직원')],
    ['zh', '一共有几个部门？', distinct('부서')],
    ['es', '¿Cuántos empleados hay?', distinct('직원')],
    ['ja', '8月の근무시간の合計は？', sum('근무시간', august)],
    ['zh', '근무시간最多的员工是谁？', top('직원', (own) => sum('근무시간', own))],
    ['es', '근무시간 total en septiembre', sum('근무시간', september)],
  ],
};
