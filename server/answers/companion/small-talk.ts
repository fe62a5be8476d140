import { detectCourtesy } from '#server/language/detect-courtesy.ts';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import type { Language } from '#shared/contracts/languages.ts';

/** Whether the customer asks if the persona is a real person; the answer is always the truth. */
export function asksWhetherReal(text: string): boolean {
  return realPersonQuestion.test(text);
}

const realPersonQuestion =
  /\bare you (?:really |actually |just |only )?(?:an? )?(?:real|human|person|ai\b|a\.i\.|bot|chat ?bot|robot|machine|computer|program|alive|artificial)|\b(?:am i|is this) (?:really )?(?:talking|speaking|chatting)? ?(?:to|with) (?:an? )?(?:real|human|person|ai\b|bot|machine)|\bis this (?:an? )?(?:ai|bot|real person|human)\b|\b(?:eres|es usted) (?:realmente |de verdad |solo )?(?:un[ao]? )?(?:real|humano?a?|persona|ia\b|robot|bot|m[aá]quina|programa)|\bhablo con (?:un[ao] )?(?:persona|humano|m[aá]quina|robot|bot|ia\b)|(?:진짜|실제|정말|당신은|너는|넌)(?:로)?\s*(?:사람|인간)|^(?:사람|인간)\s*(?:이야|이니|입니까|인가요|이에요|이세요)|(?:인공지능|로봇|챗봇|기계|AI)\s*(?:이야|야|이니|니|입니까|인가요|이에요|예요|이세요|세요|맞)|(?:本当|本物|実在)の?(?:に)?(?:人|人間)|(?:人間|AI|ロボット|ボット|機械)\s*(?:ですか|なの|でしょうか|か[?？])|(?:你|您)(?:真的)?是(?:不是)?(?:一个)?(?:真人|真的人|人类|人吗|AI|人工智能|机器人|机器|程序)|是真人吗/iu;

const moods = {
  sad: /\b(?:i(?:'m| am|’m) (?:so |very |feeling )?(?:sad|lonely|down|depressed|unhappy|tired)|i feel (?:so |very )?(?:sad|lonely|down|bad)|estoy (?:muy )?(?:triste|sol[oa]|cansad[oa]|mal))\b|슬프|슬퍼|외로|외롭|우울|힘들|속상|괴로|지쳤|눈물이|悲し|寂し|さびし|つら[いく]|辛い|落ち込|疲れ[たま]|难过|伤心|孤独|寂寞|好累|不开心/iu,
  bored:
    /\b(?:i(?:'m| am|’m) (?:so |very )?bored|tell me (?:a story|something)|me aburro|estoy aburrid[oa]|cu[eé]nt[ea]me algo)\b|심심|지루|재미있는 (?:이야기|얘기)|아무 (?:이야기|얘기)|退屈|暇(?:です|だ)|何か話して|无聊|讲个故事|随便聊/iu,
  glad: /\b(?:i(?:'m| am|’m) (?:so |very )?(?:happy|glad|excited)|estoy (?:muy )?(?:feliz|content[oa]))\b|기뻐|기쁩|행복|신나|신납|嬉し|うれし|幸せ|好开心|很开心|很高兴/iu,
} as const;
/** A longer text is about more than a mood. */
const maxMoodLength = 40;

const talks = ['greeting', 'feelings', 'thanks', 'goodbye', 'limits', 'assent'] as const;
export type SmallTalk = (typeof talks)[number];
export type Mood = keyof typeof moods;

/** Finds the courtesy that is all the message says. */
export function findSmallTalk(text: string, language: Language): SmallTalk | null {
  const courtesy = detectCourtesy(text, language)?.courtesy;
  return talks.find((talk) => talk === courtesy) ?? null;
}

/** Finds the customer's mood in a short message. */
export function findMood(text: string): Mood | null {
  if (text.length > maxMoodLength || /[?？]/u.test(text)) return null;
  for (const [name, pattern] of Object.entries(moods)) {
    if (pattern.test(text)) return name as Mood; // a key of the patterns
  }
  return null;
}

const questions = {
  name: /\b(?:what(?: is|'s|’s) your name|who are you|introduce yourself|c[oó]mo (?:te llamas|se llama(?: usted)?)|qui[eé]n (?:eres|es usted)|pres[eé]nt(?:ate|ese))\b|(?<!(?:^|\s)(?:내|제|나의|저의|우리) ?)이름이? ?(?:뭐|무엇|어떻게)|누구(?:세요|십니까|야|니|예요|신가요)|자기 ?소개|(?<!(?:私|僕|俺|わたし|ぼく)の)(?:お名前|名前)は|誰ですか|どなたですか|自己紹介|(?:你|您)(?:叫什么|是谁|的名字)|自我介绍/iu,
  birth_date:
    /\b(?:when (?:were you born|is your birthday|is your date of birth)|how old are you|what is your birthday|cu[aá]ndo (?:naciste|naci[oó] usted|es (?:tu|su) cumpleaños)|cu[aá]ntos años (?:tienes|tiene(?: usted)?))\b|생일이? ?(?:언제|은)|언제 태어|몇 살|나이가|연세가|誕生日は|いつ生まれ|何歳|おいくつ|(?:你|您)(?:的生日|几岁|多大|什么时候出生|哪年出生|何时出生)/iu,
  personality:
    /\b(?:what are you like|describe yourself|what kind of person are you|what is your personality|c[oó]mo eres|c[oó]mo es usted|describ(?:ete|ase|e tu (?:car[aá]cter|personalidad)))\b|성격이? ?(?:어때|어떠|어떻)|어떤 (?:사람|분)(?:이|입|인)|どんな人ですか|どんな性格|性格は|(?:你|您)(?:是(?:个)?什么样的人|是怎样的人|的性格|性格怎么样)/iu,
  relations:
    /\b(?:tell me about your (?:family|friends)|do you have (?:a )?(?:family|friends|siblings)|who is your family|h[aá]bl[ea]me de (?:tu|su) familia|tienes? (?:familia|amigos|hermanos)|tiene usted (?:familia|amigos|hermanos))\b|가족(?:이|은|에 대해|을)? ?(?:있|누구|어떻|소개|이야기|말)|친구(?:가|는) ?(?:있|누구)|ご家族|家族(?:は|について)|(?:你|您)(?:的家人|有家人|有什么家人|家里有)|介绍.{0,4}家人/iu,
} as const;

export type ProfileQuestion = keyof typeof questions;

/**
 * Finds the question that the profile answers, with the text of the profile; null when there is
 * none.
 */
export function findProfileAnswer(
  text: string,
  profile: CompanionProfile,
): { what: ProfileQuestion; text: string } | null {
  for (const [name, pattern] of Object.entries(questions)) {
    const what = name as ProfileQuestion; // a key of the patterns
    if (!pattern.test(text)) continue;
    // The text for `name` contains it already.
    if (what === 'name') return { what, text: '' };
    if (profile[what]) return { what, text: profile[what] };
  }
  return null;
}
