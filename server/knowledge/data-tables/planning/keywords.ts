import type { DatePeriod, Measure } from '../plan/plan.ts';

/** Keywords for measures in five languages; the first match wins. */
export const measureWords: readonly { of: Measure; words: RegExp }[] = [
  {
    of: 'distinct',
    words:
      /\b(?:how many different|distinct|unique)\b|서로 다른|몇 (?:가지|종류)|종류(?:는|가)? ?(?:몇|수)|不同的?|几种|種類|異なる|\bdistint[oa]s?\b|\bdiferentes\b/,
  },
  { of: 'median', words: /\bmedian\b|중앙값|중간값|中位数|中央値|\bmediana\b/ },
  { of: 'mean', words: /\b(?:average|mean|avg)\b|평균|平均|\b(?:promedio|media)\b/ },
  {
    of: 'count',
    words:
      /\bhow many\b|\bnumber of\b|\bcount\b|몇 ?(?:개|건|명|번|곳|행)|건수|개수|갯수|행 ?수|얼마나 많|多少(?:个|条|次|人|笔|行)|几(?:个|条|次|人|笔|家|行)|数量|行数|何(?:件|個|人|回|行)|いくつ|件数|個数|人数|\bcu[aá]nt[oa]s\b|\bn[uú]mero de\b/,
  },
  {
    of: 'sum',
    words:
      /\b(?:total|sum|overall|altogether)\b|합계|총합|총액|합산|총 |모두 합|합(?:쳐|치|하면|한)|总计|总和|总额|总共|合计|一共|合計|総額|総計|\b(?:suma|en total|totales)\b/,
  },
];

/** Asks for an extreme. */
export const asksForHighest =
  /\b(?:highest|max(?:imum)?|most|largest|biggest|best|top|greatest|latest|best-?sell\w*)\b|최대|최고|최다|(?:가장|제일) (?:높|많|큰|비싼|비싸|최근|늦|잘 ?(?:팔|나)|인기)|잘 ?팔리|베스트 ?셀러|畅销|卖得最(?:好|多)|最受欢迎|よく売れ|売れ筋|상위|1위|最高|最大|最多|最贵|最新|前 ?\d|一番(?:高|多|大き|新し)|最も(?:高|多|大き|新し)|上位|\b(?:m[aá]xim[oa]s?|mayor(?:es)?|mejor(?:es)?|primer[oa]s|m[aá]s (?:alt|car|vendid|reciente)\w*|con m[aá]s)\b/;
export const asksForLowest =
  /\b(?:lowest|min(?:imum)?|least|fewest|smallest|worst|bottom|cheapest|earliest|oldest|least expensive)\b|최소|최저|가장 (?:낮|적|작|싼|이른|오래)|제일 (?:낮|적|작|싼)|하위|最低|最小|最少|最便宜|最早|后 ?\d+ ?名|倒数|一番(?:低|少な|小さ|安|古)|最も(?:低|少な|小さ|安|古)|最安|下位|\b(?:m[ií]nim[oa]s?|menor(?:es)?|peor(?:es)?|[uú]ltim[oa]s|m[aá]s (?:baj|barat|antigu)\w*|con menos)\b/;

/** Asks for an amount without naming the measure. */
export const asksForAmount = /\bhow much\b|얼마|多少|いくら|どのくらい|\bcu[aá]nt[oa]\b/;
/** Asks which one. */
export const asksWhich =
  /\b(?:which|what|who)\b|어느|어떤|무슨|누가|누구|哪|谁|どの|どれ|どこ|誰|\b(?:qu[eé]|cu[aá]l(?:es)?|qui[eé]n)\b/;
/** Asks what sells, which is measured in units sold. */
export const asksAboutSales =
  /\b(?:sells?|sold|selling|best-?sell\w*)\b|팔리|팔린|팔렸|팔려|판매된|베스트 ?셀러|畅销|卖得|卖出|売れ|\bvend(?:e|en|id[oa]s?|ier\w*)\b/;
/** Asks what is expensive or cheap, which is measured by price. */
export const asksAboutPrice =
  /\b(?:expensive|pricey|priciest|cheap\w*)\b|비싼|비싸|싼|저렴|贵|便宜|高い|安い|\b(?:car[oa]s?|barat[oa]s?)\b/;
/** Names of columns whose sum is meaningless. */
export const rateColumns = ['price', 'score', 'age'];
/** Asks which of the named values has more. */
export const asksForMore =
  /\b(?:more|higher|larger|bigger|greater|m[aá]s|mayor)\b|더 ?(?:높|많|큰)|更(?:高|多|大)|のほうか?が?(?:高|多|大き)/;
/** Asks for a comparison. */
export const asksForComparison =
  /\b(?:compar\w*|versus|vs|difference|between)\b|비교|차이|대비|比较|对比|相比|差|比べ|比較|\b(?:compar\w*|diferencia|frente a|entre)\b/;
/** Negations before or after a boolean column. */
export const negatedBefore = /(?:\b(?:not|without|no|non|sin)|没有?|未|不|非|미) ?$/;
export const negatedAfter =
  /^(?:하지|되지|가|이|은|는|을|를|이 아닌|가 아닌| )*(?:않|없|안 |아닌|아니)|^(?:が|は|を)?(?:し|され)?(?:ない|ません|てい?ない|なし)|^ ?(?:no|not)\b/;
/** Words before or after an excluded value. */
export const excludedBefore =
  /(?:\b(?:except(?: for)?|excluding|without|other than|but not|excepto|salvo|sin(?: contar)?|menos)(?: the| el| la)? |除了?|不含|不包括)$/;
export const excludedAfter =
  /^(?:을|를|은|는)? ?(?:말고|제외|빼고|외의|이외)|^(?:を除|以外|を含ま)|^(?:以外|除外|之外)/;
/** Names of the columns that questions about what sells are about, by priority. */
export const soldColumns = ['quantity', 'sales'];
export const asksForList =
  /\b(?:list|show|rows|entries)\b|목록|보여|나열|列出|显示|列表|一覧|見せ|表示|\b(?:lista|muestre|mostrar|enumere)\b/;

export const periodWords: readonly { by: DatePeriod; words: RegExp }[] = [
  {
    by: 'day',
    words:
      /\b(?:daily|(?:by|per|each) day)\b|\b(?:which|what) day\b|어느 ?날|무슨 ?날|哪一?天|どの日|\bque dia\b|일별|일자별|날짜별|매일|하루 단위|每天|按天|按日|每日|日別|日ごと|\b(?:diari[oa]|por d[ií]a|cada d[ií]a)\b/,
  },
  {
    by: 'week',
    words:
      /\b(?:weekly|(?:by|per|each) week)\b|주별|주간|매주|每周|按周|週別|週ごと|毎週|\b(?:semanal(?:es)?|por semana|cada semana)\b/,
  },
  {
    by: 'month',
    words:
      /\b(?:monthly|(?:by|per|each) month)\b|\b(?:which|what) month\b|어느 ?달|몇 ?월|무슨 ?달|哪个?月|何月|どの月|\bque mes\b|월별|매월|매달|달마다|每月|按月|月別|月ごと|毎月|\b(?:mensual(?:es)?|por mes|cada mes)\b/,
  },
  {
    by: 'year',
    words:
      /\b(?:yearly|annual(?:ly)?|(?:by|per|each) year)\b|연도별|연별|년도별|매년|해마다|每年|按年|年別|年ごと|毎年|\b(?:anual(?:es)?|por año|cada año)\b/,
  },
];
/** Asks for a trend without naming the period. */
export const asksForTrend =
  /\b(?:trends?|over time|development)\b|추이|추세|변화|趋势|走势|变化|推移|変化|トレンド|\b(?:tendencia|evoluci[oó]n)\b/;

/** Words before or after the name of the column to group by. */
export const beforeGroup =
  /(?:\b(?:by|per|for each|in each|of each|each|por|cada|seg[uú]n)(?: (?:the|el|la))? |각 ?|按(?:照)?|每个?|各)$/;
export const afterGroup = /^(?:별|마다|에 따른|ごと|別|毎)/;

/** Comparisons, by the words before and after the number. */
export const comparisonWords = [
  {
    is: 'at_least',
    before: /(?:\bat least|\bfrom|\bno less than|至少|不低于|al menos|como m[ií]nimo|desde) ?$/,
    after: /^ ?(?:원|円|元|개|건|%|件|個|个)? ?(?:이상|부터|以上|or more)/,
  },
  {
    is: 'at_most',
    before: /(?:\bat most|\bup to|\bno more than|至多|不超过|como m[aá]ximo|hasta) ?$/,
    after: /^ ?(?:원|円|元|개|건|%|件|個|个)? ?(?:이하|까지|以下|or less)/,
  },
  {
    is: 'above',
    before:
      /(?:\b(?:over|above|more than|greater than)|超过|高于|大于|m[aá]s de|mayor(?:es)? (?:que|de)) ?$/,
    after:
      /^ ?(?:원|円|元|개|건|%|件|個|个)? ?(?:초과|보다 (?:높|많|큰|크)|넘는|を超|より(?:高|多|大き))/,
  },
  {
    is: 'below',
    before:
      /(?:\b(?:under|below|less than|fewer than)|低于|小于|少于|menos de|menor(?:es)? (?:que|de)) ?$/,
    after:
      /^ ?(?:원|円|元|개|건|%|件|個|个)? ?(?:미만|보다 (?:낮|적|작)|未満|より(?:低|少な|小さ))/,
  },
] as const;

/** Synonyms of common column names, so that a question in one language matches a header in another. */
export const columnSynonyms: readonly (readonly string[])[] = [
  [
    'sales',
    'revenue',
    'turnover',
    '매출',
    '매출액',
    '판매액',
    '销售额',
    '营业额',
    '売上',
    '売上高',
    'ventas',
    'ingresos',
    'facturacion',
  ],
  ['price', 'unit price', '가격', '단가', '价格', '单价', '価格', '単価', 'precio'],
  ['amount', '금액', '金额', '金額', 'importe', 'monto'],
  ['quantity', 'qty', 'units', '수량', '판매량', '数量', '销量', '個数', 'cantidad', 'unidades'],
  ['cost', 'expense', '비용', '원가', '成本', '费用', '費用', '原価', 'coste', 'costo', 'gasto'],
  ['profit', '이익', '수익', '利润', '利益', 'beneficio', 'ganancia'],
  ['date', 'day', '날짜', '일자', '日期', '日付', 'fecha'],
  ['region', 'area', '지역', '地区', '区域', '地域', 'region', 'zona'],
  ['city', '도시', '城市', '都市', 'ciudad'],
  ['country', '국가', '나라', '国家', '国', 'pais'],
  ['store', 'shop', 'branch', '매장', '지점', '점포', '门店', '店铺', '店舗', 'tienda', 'sucursal'],
  ['product', 'item', '상품', '제품', '품목', '产品', '商品', '製品', 'producto', 'articulo'],
  ['category', '카테고리', '분류', '类别', '分类', 'カテゴリ', 'カテゴリー', 'categoria'],
  ['customer', 'client', '고객', '客户', '顧客', 'cliente'],
  ['employee', 'staff', '직원', '员工', '社員', '従業員', 'empleado'],
  ['department', 'team', '부서', '部门', '部署', '部門', 'departamento'],
  ['order', '주문', '订单', '注文', 'pedido'],
  ['salary', 'wage', '급여', '연봉', '工资', '薪资', '給与', 'salario', 'sueldo'],
  ['age', '나이', '연령', '年龄', '年齢', 'edad'],
  ['score', 'rating', '점수', '평점', '分数', '评分', '点数', '評価', 'puntuacion'],
  ['discount', '할인', '할인율', '折扣', '割引', '割引率', 'descuento'],
  ['stock', 'inventory', '재고', '库存', '在庫', 'existencias', 'inventario'],
  ['status', 'state', '상태', '状态', '状態', 'estado'],
];
