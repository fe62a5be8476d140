import { type GuardedTopic, guardedTopics } from '#shared/contracts/answers/child-safety.ts';

/**
 * Finds the topic in a child's message that no chatbot should discuss, in five languages: the most
 * urgent of several; null when there is none. Prefers a false positive to a missed topic.
 */
export function findGuardedTopic(text: string): GuardedTopic | null {
  const plain = text.normalize('NFKC').toLowerCase();
  return (
    guardedTopics.find((topic) => patterns[topic].some((pattern) => pattern.test(plain))) ?? null
  );
}

const patterns: Record<GuardedTopic, readonly RegExp[]> = {
  // Self-harm, violence, abuse.
  danger: [
    /\b(?:suicid\w*|kill (?:myself|me|him|her|them|someone)|want to die|(?:don['’]?t|do not) want to (?:live|be alive)|wish i (?:was|were) dead|stab(?:s|bed|bing)?|hurt(?:ing)? (?:myself|me)|cut(?:ting)? myself|self[- ]?harm|hits me|beats me|touch(?:es|ed) me|(?:is|are|being) mean to me|bull(?:y|ied|ying)\w*|abus\w+|threaten\w*|(?:don['’]?t|do not|can['’]?t) tell (?:my |the )?(?:mom|mum|dad|mother|father|parents?|teacher)|suicidio|suicidar\w*|matarme|quiero morir|no quiero vivir|apuñal\w*|no se lo digas a mi|hacerme daño|me pegan?|me golpea\w*|me tocó|acoso|abus[oa]n?|amenaza\w*)\b/u,
    /자살|죽고 ?싶|죽을래|죽이고|자해|때려|때렸|맞았어|폭력|학대|괴롭|왕따|따돌|살기 ?싫|칼로 ?.{0,6}(?:찌르|찔러)|(?:엄마|아빠|부모님|선생님)(?:한테|에게|께)(?:는|도)? ?(?:비밀|말하지)|협박|만졌|自杀|想死|不想活|自残|伤害自己|打我|虐待|欺负|霸凌|排挤|孤立我|捅人|捅死|(?:别|不要|不能)告诉(?:我)?(?:妈妈|爸爸|爸妈|老师)|威胁|摸我|自殺|死にたい|消えたい|リストカット|自傷|殴ら|叩かれ|虐待|いじめ|仲間はずれ|生きたくない|人を刺|包丁で刺|(?:ママ|パパ|お母さん|お父さん|親|先生)には(?:内緒|秘密|言わない)|脅さ|触られ/u,
  ],
  // Personal data of the child.
  private: [
    /\b(?:my (?:home )?address is|i live (?:at|in|on)|my (?:phone )?number is|my password|my school is|i go to \w+ school|my (?:full |last )?name(?: is|['’]s)|i(?:['’]m| am) (?:\d{1,2}|\w+teen|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: years old|(?=$|[.!,]))|(?:can|let['’]?s|shall|could) (?:we|us)? ?meet|send (?:you|u) (?:a |my )?(?:photo|picture|pic)|mi dirección|vivo en|mi (?:número|teléfono) es|mi contraseña|mi colegio es|me llamo|tengo \d{1,2} años|podemos vernos|quieres quedar conmigo|(?:te|le) mando (?:una |mi )?foto)\b/u,
    /\w@[\w-]{1,63}\.\w/u,
    /\d[\d\s-]{7,20}\d/u,
    /우리 ?집 ?주소|제 ?주소|내 ?주소|살아요|살고 있|전화번호는|비밀번호|다니는 학교|제 이름은|내 이름은|(?:^|\s)(?:나|저|난|전)는? ?\d{1,2} ?살|집은 ?[가-힣]{1,10}?(?:시|구|동)(?=[\s\d이에야]|$)|만날래|만나자|만날까|사진 ?(?:을 )?(?:보낼|보내 ?줄)|我的地址|我家住|我住在|电话号码是|手机号是|密码是|我的学校|我叫|我今年\d{1,2}岁|我\d{1,2}岁|(?:我们)?(?:能|可以)?见面吗|出来见面|发(?:照片|自拍)给你|住所は|に住んで|電話番号は|パスワード|通っている学校|わたしの名前は|私の名前は|ぼくの名前は|(?:ぼく|僕|わたし|私)は ?\d{1,2}(?:歳|才)|会いませんか|会えますか|写真を?送(?:る|り)/u,
  ],
  // Sex, drugs, gambling, weapons.
  adult: [
    /\b(?:sex\w*|porn\w*|naked|nude\w*|drugs?|cocaine|weed|alcohol|beer|wine|vodka|whisk(?:e)?y|(?:get )?drunk|smoking|i smoke|cigarettes?|vap(?:e|ing)|gambl\w*|casino|guns?|bombs?|weapons?|sexo|sexual\w*|porno\w*|desnud\w*|drogas?|cerveza|beber vino|fumar|borrach[oa]s?|tabaco|cigarrillos?|apuestas|armas?|bombas?)\b/u,
    /섹스|성관계|야동|음란|벗은|마약|대마|담배|야한|(?<![가-힣])술(?:을)? ?(?:마시|마셔|마실|먹)|소주|맥주|도박|총기|폭탄|무기|性爱|做爱|色情|裸体|毒品|吸毒|喝酒|啤酒|白酒|黄色(?:视频|图片)|抽烟|赌博|枪支|炸弹|武器|セックス|ポルノ|アダルト|裸の|麻薬|大麻|お酒|ビールを飲|エッチ|タバコ|ギャンブル|銃|爆弾|武器/u,
  ],
};
