import {
  above,
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

const prices: Record<string, number> = { Kettle: 39, Toaster: 54, Blender: 72, Mug: 9, Pan: 28 };
const kinds: Record<string, string> = {
  Kettle: 'Appliances',
  Toaster: 'Appliances',
  Blender: 'Appliances',
  Mug: 'Tableware',
  Pan: 'Cookware',
};

const rows = Array.from({ length: 96 }, (_, at) => {
  const product = pick(['Kettle', 'Toaster', 'Blender', 'Mug', 'Pan'], at * 7);
  const quantity = between(1, 6, at * 13 + 1);
  const price = prices[product] ?? 0;
  return {
    'Order No': `S-${1001 + at}`,
    'Order Date': dayOf2025(Math.floor(at * 1.88)),
    'Ship Date': dayOf2025(Math.floor(at * 1.88) + between(1, 5, at)),
    Customer: pick(
      ['Anna Miller', 'Ben Carter', 'Chloe Diaz', 'Daniel Frost', 'Eva Stone'],
      at * 5,
    ),
    Region: pick(['North', 'South', 'East', 'West'], at * 3 + 2),
    Product: product,
    Category: kinds[product] ?? '',
    Quantity: quantity,
    'Unit Price': price,
    Revenue: price * quantity,
    Coupon: at % 3 === 0 ? pick(['SPRING', 'HELLO'], at) : '',
    Paid: at % 7 === 3 ? 'no' : 'yes',
  };
});

const { sum, count, mean, median, distinct, top, bottom, share, growth } = calculator(rows);
const revenueOf = (own: Condition) => sum('Revenue', own);
const north = is('Region', 'North');
const march = inPeriod('Order Date', '2025-03');
const may = inPeriod('Order Date', '2025-05');

export const shopOrders: LabelledTable = {
  name: 'shop orders.csv',
  rows,
  written: { 'Unit Price': (value) => `$${value}.00`, Revenue: (value) => `$${value}.00` },
  questions: [
    ['en', 'What is our total revenue?', sum('Revenue')],
    ['en', 'How much revenue came from the North?', sum('Revenue', north)],
    ['en', 'What did we earn in the West in March?', 'choices'],
    [
      'en',
      'How many kettles did we sell in May?',
      sum('Quantity', both(is('Product', 'Kettle'), may)),
    ],
    ['en', 'How many orders are not paid yet?', count(is('Paid', 'no'))],
    ['en', 'How many orders did Anna place?', count(is('Customer', 'Anna Miller'))],
    ['en', 'What is the total revenue from Carter?', sum('Revenue', is('Customer', 'Ben Carter'))],
    ['en', 'How many orders have no coupon?', count(blank('Coupon'))],
    ['en', 'How many orders used a coupon?', count((row) => row.Coupon !== '')],
    [
      'en',
      'What share of revenue comes from the North?',
      share(sum('Revenue', north), sum('Revenue')),
    ],
    ['en', 'What percentage of orders are unpaid?', share(count(is('Paid', 'no')), count())],
    [
      'en',
      'By how much did revenue grow from March to May?',
      growth(sum('Revenue', march), sum('Revenue', may)),
    ],
    [
      'en',
      'How did revenue in Q2 change compared to Q1, in percent?',
      growth(
        sum('Revenue', inPeriod('Order Date', '2025-01', '2025-02', '2025-03')),
        sum('Revenue', inPeriod('Order Date', '2025-04', '2025-05', '2025-06')),
      ),
    ],
    ['en', 'Which region brought in the most revenue?', top('Region', revenueOf)],
    ['en', 'Which customer spent the least?', 'choices'],
    ['en', 'Top 3 products by quantity', top('Product', (own) => sum('Quantity', own), 3)],
    ['en', 'Which product has the lowest revenue?', bottom('Product', revenueOf)],
    ['en', 'What is the average revenue per order?', mean('Revenue')],
    [
      'en',
      "What's the average order revenue in the South?",
      mean('Revenue', is('Region', 'South')),
    ],
    ['en', 'median revenue', median('Revenue')],
    [
      'en',
      'How many different customers bought from us in April?',
      distinct('Customer', inPeriod('Order Date', '2025-04')),
    ],
    ['en', 'How many orders were over $200?', 'choices'],
    ['en', 'How many orders have a revenue over $200?', count(above('Revenue', 200))],
    ['en', 'Revenue without the East', sum('Revenue', isNot('Region', 'East'))],
    ['en', 'Who is our best customer?', 'choices'],
    [
      'en',
      'Did the North or the South have more revenue?',
      sum('Revenue', north) > sum('Revenue', is('Region', 'South')) ? ['North'] : ['South'],
    ],
    ['en', 'What is our profit margin?', 'none'],
    ['en', 'How many employees do we have?', 'none'],
    ['en', 'total revenue in Berlin', 'none'],
    ['en', 'What will revenue be next year?', 'none'],
    ['en', ['What is the total revenue?', 'only for the North'], sum('Revenue', north)],
    ['en', ['What is the total revenue in March?', 'and in May?'], sum('Revenue', may)],
    [
      'en',
      ['Revenue by region in May', 'and by product?'],
      top('Product', (own) => sum('Revenue', both(own, may))),
    ],
    [
      'en',
      ['How many orders did Chloe place?', 'What about Daniel?'],
      count(is('Customer', 'Daniel Frost')),
    ],
    [
      'en',
      'Which month had the highest revenue?',
      [
        ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'][
          [1, 2, 3, 4, 5, 6]
            .map((month) => sum('Revenue', inPeriod('Order Date', `2025-0${month}`)))
            .reduce((best, value, at, all) => (value > (all[best] ?? 0) ? at : best), 0)
        ] ?? '',
      ],
    ],
    ['ko', 'North 지역 매출은 얼마예요?', sum('Revenue', north)],
    ['ko', '3월에 주문이 몇 건 들어왔나요?', count(march)],
    ['ko', '매출이 가장 높은 상품은?', top('Product', revenueOf)],
    [
      'ko',
      '전체 매출에서 Kettle이 차지하는 비중은?',
      share(sum('Revenue', is('Product', 'Kettle')), sum('Revenue')),
    ],
    ['ko', '쿠폰을 안 쓴 주문은 몇 건이에요?', count(blank('Coupon'))],
    [
      'ko',
      '3월 대비 5월 매출이 몇 % 늘었어요?',
      growth(sum('Revenue', march), sum('Revenue', may)),
    ],
    ['ja', '5月の売上合計はいくらですか？', sum('Revenue', may)],
    ['ja', '数量が一番多い商品はどれですか？', top('Product', (own) => sum('Quantity', own))],
    ['ja', 'Northの売上は全体の何パーセントですか？', share(sum('Revenue', north), sum('Revenue'))],
    ['zh', 'South地区的销售额是多少？', sum('Revenue', is('Region', 'South'))],
    ['zh', '一共有多少个客户？', distinct('Customer')],
    ['zh', '5月的销售额比3月增长了多少？', growth(sum('Revenue', march), sum('Revenue', may))],
    ['es', '¿Cuántos pedidos hubo en mayo?', count(may)],
    [
      'es',
      '¿Cuáles fueron los ingresos de la región South?',
      sum('Revenue', is('Region', 'South')),
    ],
    [
      'es',
      '¿Qué porcentaje de los ingresos viene de North?',
      share(sum('Revenue', north), sum('Revenue')),
    ],
    ['es', '¿Qué producto vendió más unidades?', top('Product', (own) => sum('Quantity', own))],
    ['es', '¿Cuántos pedidos tienen una cantidad de al menos 4?', count(isAtLeast('Quantity', 4))],
    ['en', 'Top three products by revenue', top('Product', revenueOf, 3)],
    ['en', 'How many orders shipped in May?', count(inPeriod('Ship Date', '2025-05'))],
    ['en', 'Revenue in Feb 2025', sum('Revenue', inPeriod('Order Date', '2025-02'))],
    [
      'en',
      'total revenue in the second quarter',
      sum('Revenue', inPeriod('Order Date', '2025-04', '2025-05', '2025-06')),
    ],
    [
      'en',
      'revenue between March 10 and March 20',
      sum(
        'Revenue',
        (row) => text(row, 'Order Date') >= '2025-03-10' && text(row, 'Order Date') <= '2025-03-20',
      ),
    ],
    [
      'en',
      'total revenue since May',
      sum('Revenue', (row) => text(row, 'Order Date') >= '2025-05-01'),
    ],
    ['en', 'How many orders have a quantity of 5?', count((row) => row.Quantity === 5)],
    ['en', 'How many orders in the North have no coupon?', count(both(north, blank('Coupon')))],
    ['es', 'los tres productos con más ingresos', top('Product', revenueOf, 3)],
    ['zh', '销售额前三的产品', top('Product', revenueOf, 3)],
    ['ja', '売上の上位三つの商品', top('Product', revenueOf, 3)],
    ['ko', '매출 상위 세 개 상품', top('Product', revenueOf, 3)],
    ['en', 'revenue last month', 'none'],
    ['en', 'Which region had the most orders?', top('Region', count)],
    ['en', 'Who placed the most orders?', top('Customer', count)],
    ['es', '¿Qué región tuvo menos pedidos?', bottom('Region', count)],
    ['ja', '注文が最も多い地域は？', top('Region', count)],
    ['zh', '哪个地区的订单最多？', top('Region', count)],
    ['ko', '주문이 가장 많은 지역은 어디인가요?', top('Region', count)],
    ['ko', '5월에 배송된 주문은 몇 건인가요?', 'choices'],
    ['en', 'What share of the Kettle revenue in the North was in May?', 'choices'],
    ['en', 'average revenue by month', 'choices'],
    ['en', 'orders of Eva Stone', 'choices'],
    ['en', 'revenue of returned orders', 'none'],
    ['en', 'revenue from online orders', 'none'],
    ['en', 'revenue in January, February and June', 'choices'],
    ['en', 'How many products sold out in May?', 'none'],
    ['en', 'revenue in the morning', 'none'],
    ['es', '¿Qué producto tiene más ingresos que Mug?', 'choices'],
    ['en', 'Which product has more revenue than the Kettle?', 'choices'],
    ['en', 'How many registered customers are there?', 'none'],
    ['en', 'How many orders are unpaid or have a revenue over 200?', 'choices'],
    ['en', 'How many orders are not from the North?', 'choices'],
    ['en', 'How many customers bought both mugs and pans?', 'choices'],
    ['en', 'revenue of everything but mugs', 'choices'],
    [
      'en',
      'How much revenue came from the North or the South?',
      sum('Revenue', is('Region', 'South')) > sum('Revenue', north) ? ['South'] : ['North'],
    ],
    ['zh', 'North或者未付款的订单有多少？', 'none'],
    [
      'en',
      'How many mugs were sold to Anna?',
      sum('Quantity', both(is('Product', 'Mug'), is('Customer', 'Anna Miller'))),
    ],
    ['es', '¿Cuántas unidades se vendieron a Ben?', sum('Quantity', is('Customer', 'Ben Carter'))],
    ['en', 'How much money came in as revenue in May?', sum('Revenue', may)],
  ],
};
