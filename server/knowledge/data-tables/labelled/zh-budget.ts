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
  isNot,
  type LabelledTable,
  pick,
} from './labelled-table.ts';

const rows = Array.from({ length: 110 }, (_, at) => ({
  单号: `B${5000 + at}`,
  日期: dayOf2025(Math.floor(at * 3.2)),
  部门: pick(['市场部', '研发部', '行政部', '人事部'], at * 53 + 4),
  科目: pick(['差旅费', '广告费', '办公用品', '培训费', '软件订阅'], at * 59 + 7),
  预算: between(8, 60, at * 61) * 500,
  实际支出: between(6, 66, at * 67 + 3) * 450,
  供应商: at % 5 === 2 ? '' : pick(['华新文具', '远航旅行社', '星辰传媒'], at * 71),
  负责人: pick(['王小明', '李娜', '张伟', '陈静怡'], at * 73 + 1),
  已审批: at % 9 === 4 ? '否' : '是',
}));

const { sum, count, mean, median, distinct, top, bottom, share, growth } = calculator(rows);
const spentOf = (own: Condition) => sum('实际支出', own);
const marketing = is('部门', '市场部');
const april = inPeriod('日期', '2025-04');
const june = inPeriod('日期', '2025-06');

export const budget: LabelledTable = {
  name: '2025年预算.csv',
  rows,
  written: { 预算: (value) => `${value}元`, 实际支出: (value) => `${value}元` },
  questions: [
    ['zh', '总预算是多少？', sum('预算')],
    ['zh', '市场部的实际支出是多少？', spentOf(marketing)],
    ['zh', '4月的实际支出总额', spentOf(april)],
    ['zh', '哪个部门的实际支出最高？', top('部门', spentOf)],
    ['zh', '实际支出最少的科目是哪个？', bottom('科目', spentOf)],
    ['zh', '各部门的预算', top('部门', (own) => sum('预算', own))],
    ['zh', '平均每笔实际支出是多少？', mean('实际支出')],
    ['zh', '有多少笔没有供应商？', count(blank('供应商'))],
    ['zh', '还没审批的有多少笔？', count(is('已审批', '否'))],
    ['zh', '小明负责的预算总额是多少？', sum('预算', is('负责人', '王小明'))],
    ['zh', '李娜的实际支出合计', spentOf(is('负责人', '李娜'))],
    [
      'zh',
      '广告费占实际支出的比例是多少？',
      share(
        spentOf(is('科目', '广告费')),
        spentOf(() => true),
      ),
    ],
    ['zh', '6月的实际支出比4月增长了百分之几？', growth(spentOf(april), spentOf(june))],
    ['zh', '第二季度的预算总额', sum('预算', inPeriod('日期', '2025-04', '2025-05', '2025-06'))],
    ['zh', '实际支出超过2万元的有多少笔？', count(above('实际支出', 20000))],
    ['zh', '除了行政部，实际支出一共多少？', spentOf(isNot('部门', '行政部'))],
    ['zh', '一共有几个部门？', distinct('部门')],
    ['zh', '实际支出前3名的负责人', top('负责人', spentOf, 3)],
    ['zh', '预算的中位数是多少？', median('预算')],
    ['zh', '去年的利润是多少？', 'none'],
    ['zh', '财务部花了多少钱？', 'none'],
    ['zh', '哪个部门最好？', 'choices'],
    [
      'zh',
      '研发部的差旅费实际支出是多少？',
      spentOf(both(is('部门', '研发部'), is('科目', '差旅费'))),
    ],
    ['zh', '每个月的实际支出趋势', ['2025年']],
    ['zh', ['总预算是多少？', '只看市场部'], sum('预算', marketing)],
    ['zh', ['4月的实际支出是多少？', '那6月呢？'], spentOf(june)],
    [
      'zh',
      '市场部和研发部，哪个实际支出更多？',
      spentOf(marketing) > spentOf(is('部门', '研发部')) ? ['市场部'] : ['研发部'],
    ],
    ['en', 'How much 预算 does 市场部 have?', sum('预算', marketing)],
    ['ko', '市场部의 实际支出 합계는?', spentOf(marketing)],
    ['ja', '部門は何種類ありますか？', distinct('部门')],
    ['es', 'total de 预算 en abril', sum('预算', april)],
    ['en', 'Which department has the highest 实际支出?', top('部门', spentOf)],
    ['ko', '6월 预算 합계', sum('预算', june)],
    [
      'en',
      'What percentage of 实际支出 is 广告费?',
      share(
        spentOf(is('科目', '广告费')),
        spentOf(() => true),
      ),
    ],
    [
      'zh',
      '上半年的实际支出总额',
      spentOf(inPeriod('日期', '2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06')),
    ],
    [
      'zh',
      '2025年5月到7月的预算总额',
      sum('预算', inPeriod('日期', '2025-05', '2025-06', '2025-07')),
    ],
    ['zh', '被退回的有多少笔？', 'none'],
    ['zh', '海外的实际支出是多少', 'none'],
    ['zh', '预算最高的两个部门', top('部门', (own) => sum('预算', own), 2)],
  ],
};
