import {
  between,
  blank,
  both,
  type Condition,
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

const prices: Record<string, number> = {
  아메리카노: 4500,
  카페라떼: 5200,
  초코케이크: 6800,
  치즈케이크: 7000,
  레몬티: 4800,
};

const rows = Array.from({ length: 130 }, (_, at) => {
  const item = pick(['아메리카노', '카페라떼', '초코케이크', '치즈케이크', '레몬티'], at * 103 + 2);
  const pieces = between(1, 5, at * 107);
  const price = prices[item] ?? 0;
  const discount = at % 6 === 0 ? 1000 : 0;
  return {
    판매일자: dayOf2025(90 + Math.floor(at * 1.3)),
    매장명: pick(['강남점', '홍대점', '판교점'], at * 109 + 4),
    메뉴명: item,
    판매수량: pieces,
    '판매단가(원)': price,
    '총결제액(원)': price * pieces - discount,
    '할인액(원)': discount,
    결제방법: pick(['신용카드', '현금', '간편결제'], at * 113),
    직원명: pick(['박지훈', '윤소라', '강태오'], at * 127 + 1),
    '주문 상태': at % 11 === 5 ? '취소' : '완료',
    메모: at % 4 === 0 ? '포장' : '',
  };
});

const { sum, count, mean, distinct, top, bottom, share, growth } = calculator(rows);
const paid = (own: Condition) => sum('총결제액(원)', own);
const pieces = (own: Condition) => sum('판매수량', own);
const may = inPeriod('판매일자', '2025-05');
const july = inPeriod('판매일자', '2025-07');
const gangnam = is('매장명', '강남점');

export const cafeSales: LabelledTable = {
  name: '카페 판매.csv',
  rows,
  questions: [
    ['ko', '강남점 총결제액이 얼마나 돼?', paid(gangnam)],
    ['ko', '5월에 아메리카노 몇 잔 팔렸어?', pieces(both(may, is('메뉴명', '아메리카노')))],
    ['ko', '취소된 주문은 모두 몇 건인지 알려줘', count(is('주문 상태', '취소'))],
    ['ko', '홍대에서 들어온 주문 수는?', count(is('매장명', '홍대점'))],
    ['ko', '제일 많이 팔린 메뉴가 뭐예요?', top('메뉴명', pieces)],
    ['ko', '총결제액이 제일 낮은 매장은 어디야?', bottom('매장명', paid)],
    ['ko', '현금으로 결제한 금액 총 얼마야?', 'choices'],
    ['ko', '지훈 씨가 판 총결제액은?', paid(is('직원명', '박지훈'))],
    ['ko', '7월 총결제액이 5월에 비해 얼마나 변했나요?', growth(paid(may), paid(july))],
    [
      'ko',
      '총결제액 중에서 판교점이 몇 퍼센트를 차지하나요?',
      share(
        paid(is('매장명', '판교점')),
        paid(() => true),
      ),
    ],
    ['ko', '메모가 없는 주문은 몇 건?', count(blank('메모'))],
    [
      'ko',
      '총결제액이 2만원 이상인 주문 건수 좀 알려줄래?',
      count(isAtLeast('총결제액(원)', 20000)),
    ],
    ['ko', '주문 한 건당 평균 총결제액은 얼마인가요?', mean('총결제액(원)')],
    ['ko', '메뉴는 몇 종류나 있나요?', distinct('메뉴명')],
    ['ko', '취소 건 빼고 총결제액 합계 얼마예요?', paid(isNot('주문 상태', '취소'))],
    ['ko', '매장별로 판매수량 비교해줘', top('매장명', pieces)],
    ['ko', '가장 많이 판 직원은 누구야?', top('직원명', pieces)],
    ['ko', '판매수량 상위 2개 메뉴', top('메뉴명', pieces, 2)],
    ['ko', '어느 달에 총결제액이 제일 높았나요?', ['2025']],
    ['ko', '할인액 총합은 얼마죠?', sum('할인액(원)')],
    ['ko', '평균 할인액', mean('할인액(원)')],
    ['ko', '부산점 총결제액 알려줘', 'none'],
    ['ko', '원두 재고 얼마나 남았어?', 'none'],
    ['ko', '녹차라떼 몇 잔 팔았어?', 'none'],
    ['ko', '케이크는 몇 개 팔렸나요?', 'choices'],
    ['ko', '어디가 제일 잘돼?', 'choices'],
    ['ko', '영업 시간이 어떻게 되나요?', 'none'],
    ['ko', ['강남점 총결제액이 얼마나 돼?', '홍대점은?'], paid(is('매장명', '홍대점'))],
    ['ko', ['5월 판매수량 합계는?', '7월은 어때?'], pieces(july)],
    ['ko', ['매장별 총결제액 보여줘', '메뉴별로는?'], top('메뉴명', paid)],
    ['en', 'How much 총결제액 came in at 강남점 in May?', paid(both(gangnam, may))],
    ['en', 'Which 메뉴명 sold the most?', top('메뉴명', pieces)],
    ['ja', '一番売れたメニューは何ですか？', 'choices'],
    ['ja', '강남점の注文は何件ありましたか？', count(gangnam)],
    ['zh', '강남점有多少订单？', count(gangnam)],
    ['zh', '5月总共有多少笔交易？', count(may)],
    ['es', '¿Cuántos pedidos hubo en 판교점 en mayo?', count(both(may, is('매장명', '판교점')))],
    ['es', '¿Qué 매장명 tuvo más pedidos?', top('매장명', count)],
    ['ko', '판매수량이 3개인 주문은 몇 건?', count((row) => row.판매수량 === 3)],
    ['ko', '상반기 총결제액 합계', paid(inPeriod('판매일자', '2025-04', '2025-05', '2025-06'))],
    ['ko', '6월부터 판매수량 합계', pieces((row) => text(row, '판매일자') >= '2025-06-01')],
    ['ko', '강남 총결제액은 얼마인가요', paid(gangnam)],
    ['ko', '총결제액 1위 매장은?', top('매장명', paid)],
    ['ko', '카페라떼 매출은 얼마야?', 'choices'],
    ['ko', '환불된 주문은 몇 건이야?', 'none'],
    ['ko', '배달 주문 총결제액', 'none'],
    ['ko', '주문이 가장 많은 매장은?', top('매장명', count)],
    ['ko', '총결제액 금액이 제일 큰 결제방법은 뭐예요?', top('결제방법', paid)],
    ['ko', '할인 없이 결제한 총결제액', 'none'],
    ['ko', '요즘 총결제액 얼마야?', 'none'],
    ['ko', '강남점이거나 취소된 주문은 몇 건?', 'choices'],
  ],
};
