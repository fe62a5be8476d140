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
} from './labelled-table.ts';

const fees: Record<string, number> = { Basic: 25, Plus: 40, 'All Access': 65 };
const surnames = ['Hall', 'Reed', 'Price', 'Long', 'Moss', 'Webb', 'Dunn'] as const;
const givenNames = ['Amy', 'Omar', 'Lily', 'Noah', 'Ruth', 'Ivan', 'Zoe', 'Carl'] as const;

const rows = Array.from({ length: 88 }, (_, at) => {
  const plan = pick(['Basic', 'Plus', 'All Access'], at * 83 + 5);
  const months = between(1, 11, at * 89);
  return {
    'Member Name': `${pick(givenNames, at)} ${surnames[Math.floor(at / 13)] ?? ''} ${at}`,
    'Sign-up Date': dayOf2025(at * 3),
    'Plan Type': plan,
    'Monthly Fee': fees[plan] ?? 0,
    'Total Paid': (fees[plan] ?? 0) * months,
    'Visit Count': between(0, 80, at * 97 + 2),
    'Home Club': pick(['Riverside', 'Old Town', 'Airport'], at * 101 + 1),
    'Assigned Trainer': at % 3 === 1 ? '' : pick(['Maya Lopez', 'Tom Becker', 'Yuki Sato'], at * 3),
    'Cancel Date': at % 5 === 4 ? dayOf2025(at * 3 + 40) : '',
    Student: at % 4 === 0 ? 'yes' : 'no',
  };
});

const { sum, count, mean, median, distinct, top, bottom, share, growth } = calculator(rows);
const paid = (own: Condition) => sum('Total Paid', own);
const visits = (own: Condition) => sum('Visit Count', own);
const airport = is('Home Club', 'Airport');
const march = inPeriod('Sign-up Date', '2025-03');
const july = inPeriod('Sign-up Date', '2025-07');

export const gymMembers: LabelledTable = {
  name: 'members.csv',
  rows,
  written: { 'Monthly Fee': (value) => `$${value}`, 'Total Paid': (value) => `$${value}` },
  questions: [
    ['en', 'How many visits were recorded at Airport?', visits(airport)],
    ['en', 'Could you tell me how many members are students?', count(is('Student', 'yes'))],
    ['en', 'how many people signed up in March', 'choices'],
    ['en', 'How many members do we have at Riverside?', count(is('Home Club', 'Riverside'))],
    ['en', 'Total paid by members on the Plus plan', paid(is('Plan Type', 'Plus'))],
    [
      'en',
      "What's the average visit count for Basic?",
      mean('Visit Count', is('Plan Type', 'Basic')),
    ],
    ['en', 'Which club has the most visits?', top('Home Club', visits)],
    ['en', 'Which trainer has the most members?', top('Assigned Trainer', count)],
    ['en', 'Which plan type is the least popular?', 'choices'],
    ['en', 'Which club has the fewest members?', bottom('Home Club', count)],
    ['en', 'How many members have no trainer assigned?', count(blank('Assigned Trainer'))],
    [
      'en',
      'What percentage of members are on All Access?',
      share(count(is('Plan Type', 'All Access')), count()),
    ],
    ['en', 'How many members belong to Maya?', count(is('Assigned Trainer', 'Maya Lopez'))],
    [
      'en',
      'Compare total paid in Old Town and Airport',
      paid(is('Home Club', 'Old Town')) > paid(airport) ? ['Old Town'] : ['Airport'],
    ],
    ['en', 'members with more than 50 visits', 'choices'],
    [
      'en',
      'How many members have a visit count of at least 60?',
      count(isAtLeast('Visit Count', 60)),
    ],
    [
      'en',
      'How many members with a visit count above 60 are there in Old Town?',
      count(both(above('Visit Count', 60), is('Home Club', 'Old Town'))),
    ],
    ['en', 'sum of visits excluding Airport please', visits(isNot('Home Club', 'Airport'))],
    [
      'en',
      'What did the total paid look like in July versus March?',
      growth(paid(march), paid(july)),
    ],
    ['en', 'Did total paid go up or down between March and July?', growth(paid(march), paid(july))],
    ['en', 'total paid per club', top('Home Club', paid)],
    ['en', 'median visit count', median('Visit Count')],
    ['en', 'How many different trainers are there?', distinct('Assigned Trainer')],
    ['en', 'Who is the manager of Riverside?', 'none'],
    ['en', 'How many members live in Boston?', 'none'],
    ['en', 'What is the electricity cost?', 'none'],
    ['en', 'How many premium members are there?', 'none'],
    ['en', 'total fee', 'choices'],
    ['en', 'How many members joined last week?', 'none'],
    [
      'en',
      ['How many members do we have at Riverside?', 'And at Old Town?'],
      count(is('Home Club', 'Old Town')),
    ],
    [
      'en',
      ['What is the average visit count?', 'And just for students?'],
      mean('Visit Count', is('Student', 'yes')),
    ],
    ['en', ['Total paid by club', 'What about by plan type?'], top('Plan Type', paid)],
    ['es', '¿Cuántas visitas tuvo Riverside?', 'choices'],
    ['es', '¿Cuál es el Total Paid de Airport?', paid(airport)],
    ['ko', 'Airport 회원은 몇 명이에요?', 'choices'],
    ['ko', 'Home Club별 Total Paid 알려줘', top('Home Club', paid)],
    ['ja', 'RiversideのTotal Paidの合計を教えてください', paid(is('Home Club', 'Riverside'))],
    ['zh', 'Airport的Total Paid是多少？', paid(airport)],
    ['en', 'How many members cancelled in June?', count(inPeriod('Cancel Date', '2025-06'))],
    ['en', 'average visit count of Amy', 'choices'],
    ['en', 'How many active members do we have?', 'none'],
    ['en', 'total paid by new members', 'none'],
    ['en', 'What is the average total paid per member?', mean('Total Paid')],
  ],
};
