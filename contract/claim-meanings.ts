/** Words that mean nearly the same in a promise or where none is made, so that what is known of one is known of all. */
const wordsOf = {
  place:
    'add adds added adding place places placed placing placement placements spot spots slot slots position positions playlisted playlisting playlists feature features featured front top first accept accepts accepted acceptance yes keep keeps kept stay stays land lands rotation seat list lists locked',
  listeners:
    'stream streams streaming play plays listener listeners follower followers fan fans save saves audience audiences views reach exposure growth royalties numbers count counts profile impressions ears heard monthly subscribers crowd listens people traffic clicks metrics stats counter downloads shares',
  success:
    'chart charts charting viral famous fame hit hits star stars trend trending success successful winner winners explode explodes blow big overnight label labels signed breakthrough boost boosts double doubled triple grow grows growing results skyrocket million millions career gold platinum breakout rocket superstar sensation soar climb climbs rise top1 buzz momentum popular celebrity',
  certain:
    'guarantee guarantees guaranteed promise promises promised sure surely certain certainly certainty definitely assured assure secure secured secures reserved reserve bound safe automatically reliably percent given ensure ensures risk doubt fail fails miss easy easily impossible chance rejection definite rejected reject rejects declined refuse refused deal settled inevitable lose loses resist undefeated undoubtedly destined bet trust confirmed ignored ignore disappoint disappointed persuade persuaded gamble skip skips',
  payment:
    'buy buys buying bought pay pays paid paying payment purchase purchased order orders ordered spend upgrade price cost costs sell sells sold sale rent package packages option budget extra bonus tip bucks dollars #money premium discount included includes offer book books booked cheap cheapest invest tips fee fees rate rates cash credit commission donate donation paypal bribe reward hire investment send slip wire payout coins money bribes gift gifts present favor favors voucher donations surcharge dollar dinner coffee envelope',
  genuine:
    'bot bots fake real human genuine official officially accounts organic robots farm farms fraud legit verified humans click',
  future: 'will going gonna expect expects become becomes soon tomorrow',
  curators: 'curator curators editor editorial he she they them owner owners',
  platform:
    'spotify algorithm algorithms platform recommend recommends recommended recommendations recommendation autoplay discover radar radio system editors',
  insider:
    'friend friends buddy brother cousin partner inside insider insiders contact contacts connections know knows knew arrangement arranged agreed secret secretly influence employee employees',
  all: 'always every everyone everybody everything all any anything each whatever zero minimum least only',
  none: 'not no never nobody none neither nor nothing cannot without',
  past: 'was were had did',
  question:
    '? could would whether if may might maybe depends perhaps estimate estimates estimated why how what which when where who asked asks question guess average range unsure depending',
  urgency:
    'hurry now tonight left limited expires expire midnight final remaining remain act quick quickly immediately last today weekend hours deadline',
  warn: 'scam scams against avoid forbidden illegal rules rule warning beware suspended removed removes remove report reported dispute bans banned prohibited risks careful lie lying lies nonsense dishonest wary trick wrong policy terms somebody someone told claimed seller sellers',
  seen: 'shows showed since counted check checks checked saw seen listened yesterday monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december',
  music:
    'chorus verse intro outro hook bridge mix master mastered mixed remaster bass guitar guitars drums drum vocal vocals voice melody beat tempo mood lyrics sound sounds production recorded recording acoustic jazz folk pop rock metal techno ambient piano trumpet strings loud loudness slow faster heavy heavier bright taste style genre singer instrumental ending minute minutes language',
  service:
    'pitch pitches pitched review reviews reviewed refund refunded refunds account email receipt invoice card hold campaign draft link file upload uploaded sign page form documents ticket colleague team address export bank spam',
  polite:
    'thank thanks sorry please hello hi dear kind sadly unfortunately congratulations welcome understand happy lovely nice great beautiful',
  talk: 'say says said tell tells word words call called mean means speak talk wrote write',
  does: 'work works doing do does get gets make makes bring brings put puts take takes give gives let lets happen happens',
  ours: 'we i our us my me',
  yours: 'you your yours artist artists client clients',
} as const;

export type Meaning = keyof typeof wordsOf;

/** What a word means, if it is one that promises use. */
export const meanings: ReadonlyMap<string, Meaning> = new Map(
  (Object.keys(wordsOf) as Meaning[]).flatMap((meaning) =>
    wordsOf[meaning].split(' ').map((word) => [word, meaning] as const),
  ),
);
