/** Sentences that must not be typed: what is learned from them judges others. One a line. */
export const refusedSentences = `
We guarantee at least five playlist placements with the Growth package.
Buy the Pro package and you get 17,000 streams, no question.
Your track will go viral on Spotify once our curators pick it up.
All our listeners are 100% real people, no bots ever.
If you pay today I can promise you’ll be on eight playlists by Friday.
You’re buying 40 guaranteed adds, not just pitches, so relax.
Only 3 spots left on our hip hop lists, pay in the next hour or you lose it!!
We are an official Spotify partner, so your song gets priority.
Bro trust me with 449 dollars you go viral, i seen it hundred times
Our curators will add any song for an extra $20 tip.
Guaranteed acceptance for every artist who takes the 8 week plan.
We sell real organic streams from real Spotify users only.
You will get 1,000 new followers in the first month, guaranteed or double your money.
I know the Spotify editorial team personally and can get you on New Music Friday.
Our network of bot-free listeners will stream your song every day for four weeks.
Hurry up, price doubles tonight at midnight and places are almost gone!
We can hack the Spotify algorithm so Discover Weekly picks you automatically.
Send the curator $15 on PayPal and he puts you at the top of his list.
For $199 you receive 6,500 streams delivered within 28 days.
We promise your single will chart in the Viral 50 of your country.
Need more plays? We can sell you an extra 10k streams for 60 bucks.
This is the package that gets you signed to a label, period.
Yes, placements can be purchased directly, ask me for the price list.
Zero bots, 100% human streams guaranteed by our team.
You pay, we place, simple as that.
I guarantee you that at least one curator will say yes.
Our Spotify insiders told us your genre gets pushed next week, so order now.
Last chance!!! this offer disappears in 2 hours and never comes back
With us you are sure to reach 50,000 monthly listeners by summer.
Your song will definitely be accepted by the curators, they love this style.
Dear artist, we warranty 20 placement in good playlist when you take Pro.
Curators on my list add for a coffee, just send 5 euro each.
We’ll make you famous, all you need to do is upgrade to Label.
We partnered with Spotify this year, so their algorithm favors our clients.
Buy two campaigns and we’ll throw in 5,000 free streams.
All streams come from verified real fans, never from bots or farms.
100% success rate, no artist of ours has ever been declined or ever will be.
Upgrade now and I’ll get you 500 saves and 300 followers on top.
I can get your track on a 200k follower playlist for $150 cash.
Streams are guaranteed, and if we fall short we just top up from our other network.
Guaranteed chart entry for your release if you order the Label package this week.
Get 13,000 streams for $999, the best price per stream in the market.
We control over 300 playlists and we can put you on any of them.
Pay now, there are 14 other artists waiting for your place right this second!
Your placement is guaranteed, the review is only a formality.
Our special relation with Spotify staff makes sure that your song stays safe and gets boosted.
Order today and watch your followers explode, we promise results.
We deliver genuine listeners, no fake accounts, that’s a promise.
If curator says no, we pay him a bit more and he says yes.
You’ll hit one million plays with this plan, guaranteed.
Buy placement on Chill Evening, 28 days for $45, available now.
We offer Spotify-approved promotion that is endorsed by their team.
Without fail your song will be in the top 10 of every list we pitch.
A&R people from majors watch our lists and they will call you after this campaign.
No risk at all: you are guaranteed to earn back what you spend in royalties.
This is the only way to get on playlists in 2026 and today’s the last day of the old price.
I’ll add your song to my list if you send me a little something first.
We can raise your popularity score to 40 within two weeks, guaranteed.
Take the bigger package, the curators are paid more there so they add more.
Real streams, real fans, real growth, 100% bot free.
The 90 pitches in Pro mean at least 20 adds, we always deliver that.
You can purchase listeners from Germany or USA, just tell us which country you prefer.
I promise you streams bro, have I ever let you down??
Nobody who paid for Growth ended with zero adds, and you won’t either, guaranteed.
Pay the extra $30 and we make sure that the curator listens with a positive attitude.
Your song is going to blow up, take Pro before it is too late.
We have a direct line to Spotify’s editors and they listen to what we say.
Guaranteed top 100 on the Viral chart in Brazil or we continue for free.
Only today, only for you, 5 guaranteed slots on lofi lists at half price!
Every campaign triggers Release Radar and Discover Weekly, that’s how our system is built.
With this many pitches success is 100% certain.
We have bought streams from this supplier for years, they are safe, I can order some for you.
I will get you to 10k monthly listeners, you have my word.
Your track will stay on the playlist forever once you paid the Label plan.
We sell adds by the dozen, 12 for $120.
You can count on about ten adds with this one, we’ve never missed.
Once you’re in, the plays start coming in by themselves the same week.
I’ll have a word with two of the curators so yours gets a yes.
By the end of the month you’ll be on at least six lists.
The curators owe me one, so leave it to me.
For a small extra the curator will look at your song a bit more kindly.
Our guys at Spotify make sure our clients get seen.
After four weeks with us labels will be the ones writing to you.
The people behind our numbers are all genuine, you don’t have to check that.
If you wait until tomorrow someone else will have taken your seat.
Think of it as paying for 6,000 listens rather than for pitches.
Don’t worry about being turned down, that doesn’t happen to songs like this.
You’ll see your numbers jump the moment the campaign starts.
The bigger plan simply puts you on more lists.
What you get for your money is a spot, the listening is just for show.
Once the first list adds you, the algorithm takes over and does the rest.
We’ve talked to the owner and he’ll take it when the order is through.
A thank-you of ten dollars usually gets a song in with this curator.
Come back with the Pro plan and I’ll see to it that you end up on the big one.
It’s as good as done, the list already has a place with your name on it.
You’d be the first of our artists who doesn’t break through with this.
We can steer what Spotify recommends to people next to your song.
Four hundred new fans is what you walk away with after this plan.
I can move your song up to position one on that list if you top up your order.
Put in another $50 and the plays will follow.
The jazz list has one opening left and I can hold it for fifteen minutes if you pay.
Honestly the answer will be yes, they only ask you to wait because of the process.
Just order again, the second campaign is the one that makes artists big.
The results are fixed in advance, so your money is safe with us.
We have an arrangement with Spotify that other services don’t have.
You will recoup the $199 from royalties in no time.
The plays you receive are from people who actually exist, I can vouch for every single one.
We know someone inside who can bring it to the editors’ desk.
Your career will look different after those eight weeks, everyone’s does.
Whoever pays for the long plan gets added, that’s how the list owners work.
He usually says no at first but a small gift changes his mind.
If you book now your song is on the list tonight.
Spotify trusts our lists more than others and shows them to more people.
With 200 pitches you can’t miss.
I’ve already arranged ten adds for you, you only need to check out.
Listeners come with the package, so you needn’t do your own promo.
The estimate is what you’ll get, we only call it an estimate for legal reasons.
Your manager will be happy, because a deal normally comes a month after our campaign.
Once you cross 30 lists Spotify has no choice but to push you.
You do me a favor with a five star review and I get you on my friend’s list.
Next week we raise everything and close sign-ups, so decide tonight.
Take Growth and you’ll be past 5,000 monthly listeners before your EP drops.
My brother runs that list, he’ll put it in for me.
Tell your band you’ll be heard by eight thousand people in November.
we get u on the lists, thats what u pay for
It is not possible that all 40 refuse, minimum 4 will take it.
Sir you take Label plan, your song become hit in whole country.
Curators know which orders come from us and they go easier on those.
Each dollar you add brings you about thirty plays.
The more you spend, the more lists open up to you, and they’ll all take the song.
The song gets in, whichever curator ends up with it.
We make the recommendations work in your favor, it’s our specialty.
You’ll be on the radio by spring if you keep the campaign running.
If this curator hesitates we slip him a bit on top of the fee.
It’s a sure thing for pop this clean.
All of my clients ended up on the official lists and so will you.
Three people are looking at the same slot right now, so pay first and think later.
For $25 I leave it in my list another month.
I can let you skip the listening part and go straight onto the list.
We work hand in hand with the platform, so they look after our artists.
You’ll never have to worry about growth again after this order.
Give it two weeks and you will have doubled your audience.
The lists we use bring in only true music lovers, nothing artificial, you have my word on that.
A yes is included in the price.
We’ll keep adding plays until you reach the number on the package.
Send over the song and the money and by Monday it’s playing in thousands of homes.
Your single will be sitting next to the big names before the month is over.
Just between us, whoever goes through me always gets in.
Skip the rent this month and order, you’ll have it back in plays by summer.
The list owner does what we tell him, so no need to be nervous.
A first order comes with a placement.
Every package comes with a place on a playlist.
Most artists who start here can live from music a year later.
Spotify likes what we do and backs it.
That’s how stars are made, and you’re the next.
There isn’t an artist here who didn’t grow.
The royalties pay for the campaign several times over.
Beyond a certain number of plays Spotify does the rest, and we get you there.
Sign up for Pro and your track is locked in on at least six lists.
Join Growth and you’re set on three playlists, whatever happens.
You simply cannot lose with this campaign.
You have nothing to lose and only fans to win.
We’ve never had a song that wasn’t added somewhere.
Not one of our artists went home without an add.
This pushes your song straight into Release Radar for everyone.
We get you into Discover Weekly and New Music Friday.
The curator said yes before, so the next song is as good as placed.
Consider your song placed.
50k streams included
Not only guaranteed streams
Playlist spots for sale
500-1,000 placements
We guarantee your placement.
Your placement is guaranteed.
Guaranteed playlisting for every genre
Guaranteed streams, or we work on until you have them.
Placements guaranteed or your money back
You are guaranteed to be heard by new listeners.
Not just playlist pitching, but guaranteed placements.
Never before were guaranteed streams so cheap.
No other service gives you guaranteed placements.
Nobody else guarantees streams the way we do.
Why not buy streams that stay?
Don’t miss our guaranteed placements.
You can’t lose: streams are guaranteed.
Without any effort, guaranteed streams for your single.
No waiting, no stress, guaranteed placement.
Nothing beats guaranteed streams.
It has never been easier to buy placements.
We don’t just promise streams, we deliver them.
Streams assured from the first day
We promise placements on three lists.
Growth is promised, and so are the followers.
Success is certain with this package.
Results are certain.
Your placement is certain once you pay.
You will definitely get playlisted.
You will surely land on a playlist.
Sure-fire streams for your release
A safe bet for more streams, every time
We make sure that your song gets on playlists.
We ensure a placement on each list.
Count on streams from day one.
You can rely on placements with us.
10,000 streams in two weeks
10k plays for your song
2,500 monthly listeners for $79
1 million streams for one price
One hundred thousand plays
Five thousand real listeners
Thousands of streams for your track
Dozens of playlist placements included
Up to 20,000 streams per campaign
At least 3 placements
More than 15 placements in each package
Minimum 1,000 streams
Streams: 25,000
Listeners: 12k+
Plays up to 40,000
Followers +500
Streams from 10,000 to 50,000
Between 2,000 and 4,000 streams
Your streams will grow to 100,000.
Starter: 15 pitches and 1,500 streams
This package brings 20 placements.
Our artists gain 800 followers each month.
That’s 3x your streams.
Double your monthly listeners
Triple your streams in a month
Twice the followers in four weeks
Streams doubled in a week
Increase your plays by 300 %
Ten placements for the price of five
Eight playlist adds per week
A quarter million plays
Half a million streams
2.500 followers
Six-figure streams for indie artists
A million plays, easily
Buy streams here.
Buy 10 placements, get two free.
Streams for sale
Followers for sale, delivered overnight
We sell placements on popular lists.
We sell you real plays.
Placements can be bought here.
Plays may be purchased in our shop.
Order your playlist placements now.
Paid playlist placement for $20
Pay for a spot on our lists.
Pay per stream
A playlist slot costs $15.
Placements start at $9 each.
Rent a place on our top playlist.
Book your playlist spot now.
Reserve a slot on a playlist for your song.
Secure your spot on Chill Vibes.
Your spot on the playlist is reserved after payment.
Cheap streams, fast delivery
Spotify streams at a discount
20% off all playlist placements
Free followers with every order
Premium placements available now
A bundle of streams and saves
Placement packages from $49
Skip the line and buy your way onto playlists.
We will place your song on ten lists.
We put your song on our playlists once you pay.
Your song will be added to big playlists.
Your track gets added to every list in your genre.
Every song gets playlisted.
Bot-free
100 % real listeners
100% organic streams
No bots, ever
Zero bots on our lists
Our network has no fake listeners.
Free from bots and fraud
Only real human streams
All streams are genuine.
Guaranteed human listeners
We have never had a bot.
Spotify-approved promotion
Approved by Spotify
An official Spotify partner
In partnership with Spotify
Recommended by Spotify editors
Spotify endorses our curators.
We work with Spotify’s own editors.
Fully compliant with Spotify
Go viral with us
This will make your song go viral.
Become famous overnight.
Your next hit starts here, no risk.
Risk-free promotion
You cannot fail with this plan.
An overnight success is waiting.
100% acceptance by curators
Every curator says yes.
Curators always accept our songs.
All pitches are accepted.
We’ll make you a star.
Chart success included
We get you into the charts.
Editorial playlists included
We trigger the algorithm for you.
Discover Weekly, guaranteed
Earn your money back in streams.
We pay you to add this song.
We pay you.
We’ll pay you $20 if you keep the song.
You get $50 for adding it.
There is money in it if you place this track.
I can send you 30 dollars for a spot.
A bonus for every song you add
Add the song and earn $10.
You will be rewarded for each placement.
Paid extra if the song stays for a month
We will get you 10,000 streams by the end of the month.
Your song is going to land on at least three big playlists.
Pay for the Pro package and the streams follow.
Each curator we write to will add your track.
Ten playlist adds come with every order.
Order now and wake up to thousands of plays.
You’ll see your monthly listeners explode.
This package comes with 5,000 plays.
Your money buys you a spot on Night Drive.
For $50 more we move your song to the top of the list.
We have an arrangement with the curators, so they say yes.
Expect at least 20 placements from a Label campaign.
It’s a sure thing: your song will be playlisted.
No campaign of ours has ever ended without a placement.
We deliver listeners, or you get your money back.
Streams in, streams out: you pay only for what you get.
The plays you buy here are real.
Every order includes two guaranteed adds.
You cannot go wrong, the numbers will come.
Our network gives you a thousand saves a week.
Want 50,000 streams? Take the Label package.
Your followers will double within a month.
A placement on our lists is yours for $79.
We put songs on editorial playlists.
Spotify’s editors work with us.
We are Spotify’s preferred partner for pitching.
All of our playlists are certified by Spotify.
There are zero fake listeners on our lists.
None of our streams come from bots.
100 percent organic growth.
Only humans listen to our playlists.
Fraud-free promotion for your single.
You’ll go viral with this one.
Your track will blow up on TikTok and Spotify.
We make hits.
Become the next big thing in four weeks.
Chart positions are within reach for every client.
We get artists into the Viral 50.
Trigger Spotify’s algorithm in two weeks.
Discover Weekly will pick you up after this campaign.
This campaign pays for itself in royalties.
You’ll earn back what you spend.
If you add the song, we send you $20.
There is a bonus for you when the track stays for 28 days.
Keep it at position one and we double your fee.
We pay curators extra for a yes.
Say yes and get a tip.
I can offer you 30 dollars to place this song.
What does it cost to be on your playlist?
Name your price for adding the track.
Streams are cheaper in the Growth package.
Get 20% off your next 1,000 plays.
Your coupon is good for one free placement.
Buy two placements, get one free.
Upgrade to secure more adds.
Reserve your place on our chill list today.
We sell playlist promotion with results included.
Placement included in the price.
You are paying for streams, and streams you will have.
A spot is waiting for you, just complete the payment.
After payment your track goes live on our playlists.
Once you pay, we add the song.
Your approved song will now be added to five playlists.
We’ve made sure that your song will be on the list next week.
I promise that the second campaign brings more listeners.
I can assure you that your song will do well.
You have my word: 2,000 listeners by Friday.
Trust me, you will get placements.
We stand behind it: no placement, no pay.
If you don’t reach 5,000 streams, we run it again for free until you do.
Your song will stay on the playlist for at least 28 days.
Placements stay up for the whole campaign, guaranteed.
We guarantee four weeks on the list.
The curator must keep your song until the end.
Minimum 10 adds per campaign.
At least one yes, or a full refund.
Results guaranteed within 14 days.
Success is built in.
There is no way this fails.
No risk, all reward.
Millions will hear your song.
Your music in front of 2 million listeners.
Reach a million ears this weekend.
Half a million people are going to hear it.
We bring your track to 300,000 fans.
Your streams will triple, as they did for everyone before.
Artists like you get 8,000 streams on average with us.
Our last client got 40,000 plays, and so will you.
More plays for less money.
Cheap streams, fast delivery.
Instant plays after checkout.
Fast track to the top playlists.
Get playlisted today.
Be featured on ten playlists this month.
Your song, everywhere, for $199.
We know what curators want, so they never decline us.
Approval by curators is a formality.
The streams from these playlists count for charts, and you will have them.
Give us four weeks and you’ll have a fan base.
We deliver 6,000 real streams, no questions asked.
Purchase your first thousand listeners here.
Your single is as good as placed.
Count yourself in for a dozen playlist features.
Every pitch ends in an add, that’s our record.
Our curators owe us one, so they will take your track.
Choose Label if you want the most streams.
Our premium clients are always playlisted.
You won’t be disappointed: streams start on day one.
We only charge when you are placed.
Pay per placement, nothing else.
Pay per stream.
No streams? You don’t pay.
Spotify recommends us to artists.
An official Spotify service
All streams are royalty-safe and bot free.
We have never delivered a fake stream.
Real listeners, no bots, guaranteed.
From unknown to famous in a month.
This will change your career overnight.
Your breakthrough starts here.
Nobody leaves without results.
We’ve cracked the algorithm.
Feed the algorithm and watch the streams come in.
Boost your numbers with one order.
Watch your play count climb.
Grow your audience by 300 % in a month.
Double your listeners or we refund everything.
Two weeks, 3,000 saves.
We’ll add 1,500 followers to your profile.
Fifty playlists will carry your song.
Your song on 50 playlists.
The song stays up for eight weeks, we see to that.
We keep your track on the list for as long as you pay.
Renew to keep your spot.
Extend your placement for $10 a week.
Top position for an extra fee
Want position one? Ask us for the price.
I’d pay you if you put the track first.
We’ll send a gift card for each song that you keep.
Please accept it, you’ll be rewarded.
Accept the song and I’ll transfer the money today.
My manager can pay for the slot.
We guarantee acceptance by at least half of the curators.
Acceptance rate: 100 %
Curators can’t resist our pitches.
A yes is certain with a song like yours.
You have our promise of 20 adds.
We vouch for 10k plays.
Expect 10k plays.
Rest assured that playlists will follow.
Success or your money back.
Zero risk for your release.
Listeners for sale
Last chance for cheap placements
Buy adds in bulk.
Order streams by the thousand.
We’ll have you on ten playlists by Sunday.
Your music deserves 100,000 plays, and we deliver them.
Streams are included with every package.
Pay $30 and skip the curator’s decision.
We control the playlists, so your placement is safe.
Get more streams for your money.
Placements start at $12 each.
Our curators accept everything we send.
You’ll reach a million listeners.
We promise a placement or we pitch again for free.
Guaranteed editorial consideration and placement
All our streams come from verified humans.
This playlist network is free from fake accounts.
Approved by Spotify since 2019
Spotify trusts our curators.
We work hand in hand with Spotify.
Become a star with our Pro plan.
This song can’t miss.
Expect your streams to explode after the first week.
A boost of 500 followers is part of the deal.
Get featured within 48 hours.
If curators decline, we place it on our own lists.
Your track will be heard by at least 5,000 people.
Buy a Growth campaign and gain 2,000 monthly listeners.
Your placement lasts 30 days, guaranteed.
We can promise you at least a few thousand streams.
I’ll make sure the curator says yes.
We will put your song first on the list for $15.
Add my song and I’ll pay you back in promotion.
Here’s $10 if you place it before the weekend.
How much for a spot on your playlist?
Curators earn more when they add your song.
Your followers increase while you sleep.
Success guaranteed
Real plays, real fast
Secure your spot now
Playlist placements, 50 % off this week
50 adds, 4 weeks, $199
We got our last artist into the charts, you’re next.
You’ll make your money back in royalties.
Never pay for a campaign without placements again.
Streams that stick, listeners that stay.
Organic plays only, checked by our team.
You pay, we place.
Top 100 within a month
Your release will trend.
More placements with every upgrade.
Your song will definitely find its listeners with us.
We have 300 curators who will play whatever you send.
Place your order and receive 4,000 plays in return.
This offer includes a spot on our Friday list.
Streams guaranteed by contract.
You buy, we stream.
No bots, ever.
The plays are 100% safe.
A partner of Spotify runs our lists.
At $99 you get three adds.
We add you to playlists with 50k followers.
In seven days you’ll have a thousand new fans.
Our service makes songs famous.
Your stats will go up, that’s for sure.
You pay only if the curator adds the song.
Money back if there is no placement.
The Label package puts you on 40 playlists.
We’d give you $50 to keep the song for a month.
Your fee goes up if you say yes more often.
We book slots on playlists.
Playlist slots from $10
All curators in our network say yes to paying artists.
Quick growth for new artists
Your track stays on the list as long as the campaign runs.
Get heard by 20,000 people this month.
It takes one order to reach the top.
We turn your song into a hit.
We place every song we accept.
Your approval means your playlist spot is booked.
Guaranteed placement on three of our lists or we keep working for free.
We can put you in front of 80,000 active listeners by the weekend.
Every artist we took on last year doubled their monthly listeners.
Slip me 30 dollars and your track goes straight to slot two.
I’ll add it as soon as the payment clears.
For a small tip I can keep your song at the top another month.
Only 3 spots left on Midnight Coffee, so act before tonight.
This offer disappears in two hours, and so does your chance to chart.
Your song is sure to catch on with this package.
Nobody who ordered the big package has been turned down.
You’ll wake up to thousands of new fans.
Expect around 12k plays within the first fortnight.
Our curators say yes to everyone who pays.
We’ve got an arrangement with the editors at Spotify.
This gets you into Discover Weekly, trust me.
Pay once and stay on the list for good.
A hundred new followers a day, delivered quietly.
Real human listeners, zero fake accounts, promised.
Our network is completely clean of fake streams.
Want 5,000 saves? Choose Premium.
Choose the gold plan and skip the line to an acceptance.
The more you spend, the more curators will accept you.
If you order two campaigns, one placement is on the house.
Your release will explode, I can feel it.
We turn unknown artists into stars.
With us you can’t not get heard.
It’s a done deal: your single goes on Late Night Drive tomorrow.
Consider your spot on the list booked.
A yes from the curator is included in the price.
Streams delivered in 48 hours, no questions asked.
I run 12 playlists and sell slots from $15.
DM me for rates, I add any track for a fee.
We will make sure the curator accepts your song.
You can bank on at least two adds.
Let us take you from zero to 50k monthly.
100k impressions or your next campaign is free.
Even if your song is bad, we will place it.
Upgrade now and your pitch jumps to a definite yes.
Our playlists always deliver growth.
Ten adds for ten bucks each.
Our experts have a 100 percent acceptance record.
Don’t miss it, prices triple at midnight.
Your fans will multiply overnight.
I’ll stream it from all my devices so the count goes up.
We push your numbers until the algorithm notices you.
The algorithm will pick you up once we start.
Labels will come knocking after this campaign.
This is the fastest way to a million streams.
Buy a review and I will tell them you’re great.
For $50 extra I’ll change my answer.
Send another 20 and you’ll stay up through Christmas.
My lists bring 300 listeners a day to every song, yours too.
You will trend in your city by Friday.
We partner with Spotify so your track gets preferred treatment.
An official Spotify promotion service.
All our listeners are verified humans.
Never lose a follower again with our plan.
Take the plan, and your song climbs the charts.
Success isn’t a question, only when.
We have yet to meet a song that we couldn’t get placed.
Rest easy, your placement is in the bag.
The spot is yours, all you have to do is pay.
You won’t be rejected, we take care of that.
I accept every track that comes with a tip.
Last call: two places remain on the chill list.
Everyone else is already buying streams, why not you?
Our artists earn their money back in royalties within a month.
This pays for itself in streams.
Get discovered by major labels with one click.
We’ll get your play count moving, whatever it takes.
For a bonus, the song stays first in the list all summer.
Fifteen playlists will feature you next week.
We’ve secured you a place on Sunday Chill.
1,000 followers minimum with every order.
A few hundred dollars buys you a career.
With enough budget any track goes gold.
Your track gets heard by millions.
Placement is a matter of price.
Pick a playlist, pay, and you’re on it.
I’m going to loop your song in my shop all day for plays.
We use accounts that listen around the clock.
Streams from phones all over the world, on demand.
You’ll be the next big thing, no doubt about it.
Hundreds of curators are ready to say yes to you.
This package includes a spot on an editorial list.
I can make the curator change his mind for a fee.
Five stars from me if you include a tip.
Our clients regularly hit 20k streams with this plan.
We deliver what others only promise: listeners.
You’ll definitely be accepted by someone.
Trust us, it will be a hit.
Forget waiting for answers, simply purchase the add.
The curators owe us a favor, so you’re in.
Your monthly listeners will rise by at least half.
Results you can count on, every single time.
Take it before someone else gets your slot.
Why hope for a placement if you can have one for sure?
Money-back if you don’t reach 10,000 streams.
Sign up today and watch your listener count climb.
Your song will sit between two big names on our list.
Two hundred saves by Sunday or we start over for free.
There is a price for the top position, ask me.
Send it over PayPal and consider it done.
I only answer songs that come with something extra.
Playlisting is easy when you know the right people, and we do.
Spotify employees help us pick the winners.
Your chances of being rejected are zero.
Your first thousand streams come within a day.
Nobody leaves without at least one placement.
A small thank-you of $10 keeps you on the list.
Double the money means double the plays.
Grab one of the two open slots before they are gone.
Tomorrow the price goes up, so lock in your placement.
This will make you famous.
We have insiders at the editorial desk.
Get on the radio and on every list for one flat fee.
Your track reaches half a million ears, sure thing.
I promise to leave it up all year.
We’ll keep trying until someone takes it, that’s our word.
Followers stay with you for life.
If it isn’t accepted, I will talk to the curator until it is.
Let me know your budget and I’ll find you a slot.
Results within a week, every artist so far.
We offer a streams package that beats all others.
Buy followers safely here.
Undetectable plays from real devices.
Our plays are one hundred percent safe and never removed.
No bots, ever, you have our guarantee.
Curators trust us, so they accept what we send.
All our songs get accepted.
What others do in years, we do in days: a real fan base.
Want the algorithm on your side? This package does that.
You’ll appear in Release Radar of thousands of people.
The more packages you buy, the higher you chart.
Skip the review and go live for $25.
I’d be happy to say yes for a coffee.
Add a gift card and I’ll forget about the mix.
Everybody gets a spot, it’s that simple.
Secure your seat on the biggest summer list.
We can’t fail with a song like yours.
You are guaranteed nothing less than ten adds.
Our plan turns listeners into superfans.
It would be crazy not to buy these plays.
A placement is waiting for you.
We already told the curator to expect you, he’ll add it.
Pay on Monday, be on the list on Tuesday.
My followers will love it and stream it on repeat.
I’m selling my playlist’s first five positions.
For regular payments you get regular adds.
You’ll recoup the cost twice over.
Your investment returns in royalties.
Artists like you reach 30k with us all the time.
One click and your music goes worldwide.
Our secret method makes any song trend.
We know exactly how to trick the algorithm.
We have thousands of accounts that will follow you.
Our community plays your track day and night.
Approved and recommended by Spotify itself.
Your song is as good as placed.
Take my word, you will be on at least four lists.
Rejection is not something our clients know.
We only work with winners, and you will be one.
Add $15 to be considered first and accepted.
With our VIP option the curator cannot decline.
Premium pitches are always accepted.
Streams from the US, 1k for nine dollars.
Cheap plays, fast delivery.
Boost your profile with 500 new followers.
This discount on placements ends in ten minutes.
Be quick, the curator takes one more song only for payers.
We will flood your page with listeners.
Your numbers will look amazing to labels.
Major label scouts read our lists daily and will sign you.
I’ll put your song back if you drop the complaint.
Withdraw the report and you get a free add.
Nothing stands between you and a million plays but this button.
Everything you need to go gold.
Every campaign ends with placements.
You get what you pay for: placements.
Full refund unless you hit 5,000 plays.
We place songs where the money is.
A hit is made here, not found.
Trust the numbers: you gain 15 percent more listeners each week.
You will see a spike in streams right away.
Your debut deserves a sure start on 20 lists.
Streams, saves, followers: we have them all in stock.
Paid features available, contact me.
Let’s make you viral this month.
You’ll thank us when you’re on the charts.
It is impossible that your song stays unheard.
Get in before the list fills up, only a handful of places left for buyers.
We charge $12 per add, no refunds.
Get 25 new fans every morning.
I can bump you up to number one for a bit of cash.
You pay, we place, end of story.
Nine thousand streams for the price of lunch.
Our insiders make sure editors press play and say yes.
If you buy three pitches, the fourth acceptance is free.
Your stats will go through the roof.
Every listener we send is real, we swear.
We’ll beat the algorithm for you.
You are one payment away from fame.
The playlist owner is my friend and adds whatever I ask.
No song of ours was ever declined.
There is a secret list you can get on for $99.
Order before midnight or lose your spot forever.
Only two artists can still get this deal.
Your place is reserved until you pay the remaining sum.
Plays start within an hour of payment.
We supply followers in bulk.
You won’t find a cheaper way to get streams.
Buy now, chart later.
I’ll give every song five stars for a fee.
Our farm of phones plays your single all night.
This campaign guarantees that people hear you.
We assure you of a listing on at least one big playlist.
Your placement comes with a lifetime warranty.
Put $20 in the comment and I’ll accept right away.
Our partners at Spotify give our songs a push.
You can’t buy love, but you can buy listeners here.
It’s certain that curators will like it.
This list made ten people stars, and you are next.
Everybody who pays for the extra week gets kept.
More budget means a better answer from curators.
We fix your numbers so labels take you seriously.
Your career takes off the day you order.
With 100 dollars you skip straight to the playlist.
We have 40 lists and all of them will carry your song.
I swear it will be on the list by tonight.
Never again worry about streams.
You’ll earn more in royalties than you spend on us.
Placements sold out fast last time, so hurry.
All you need is this plan, then the fans come by themselves.
I take songs for money, everyone does.
A like from us means 500 plays for you.
We are the official placement agency of Spotify.
Half of your streams can come from our network, risk free.
Say yes today and get three playlists as a gift.
We do not stop until you hit your first 10k.
Your next release is going to blow up.
The editors listen to us, you’ll be in their list on Friday.
Your music in the ears of 200,000 people, delivered.
Money talks, and the curators listen.
Let me get you featured, it costs next to nothing.
Our users see their followers double in two weeks.
I keep songs as long as the artist keeps paying.
Give me $5 and you’ll move up ten places.
We’ve never had a campaign without streams.
Your listeners are waiting, and we bring them to you.
All placements are permanent.
A thousand plays a day keeps the labels awake.
You will be trending before the month is over.
For VIPs the curator’s no turns into a yes.
We sell more streams than anyone.
Streams so real that nobody will notice.
Let our bots do the listening.
You’ll have the same numbers as the big acts.
Pay what you want and get the slot you want.
I’ll get you out of obscurity, guaranteed.
Results are built in.
We know what it takes to make a hit, and you’ll have one.
Every curator in our network must accept two songs a week, yours will be one.
With the gold plan your song plays in 50 shops.
There’s still one place on the front page, for $60.
Click below to claim your free placement.
Just add our promo code and 500 streams are yours.
Our method got all our artists on Discover Weekly.
No other way brings so many saves so quickly.
It’s not if you get playlisted, but how often.
You supply the song, we supply the audience.
The bigger package makes an acceptance certain.
Pay the curator directly and it’s faster.
Leave a tip and the song never leaves the list.
Give us three days and you’ll have three placements.
Our lists pay off for everyone.
Streams today, fame tomorrow.
We’ll raise your popularity score above 30.
I can talk the other curators into taking it.
You and 20,000 listeners, a perfect match from day one.
Your plays are insured against removal.
Top of the list, top of the charts.
Spend more, get heard more.
If the first list drops you, we add you to two others, always.
I can promise you the slot after the next update.
You’ll get signed.
`;

/** Sentences about the same things that say nothing wrong. */
export const honestSentences = `
Thanks for your order, our team will decide on your song within 24-48 hours.
Your card is only charged after we approve the song.
I’ve attached the invoice for your Growth campaign.
We pitched your song to 15 playlists and 11 curators have answered so far.
Sorry, we made a mistake with your refund and it went out a day late.
Could you send me the order number so I can look it up?
The curator felt that the intro was too long for a focus playlist.
I liked the chorus, but the vocal sits too low in the mix for my list.
Your campaign starts on March 4 and runs for four weeks.
We refunded $23.70 for the pitches that expired without an answer.
It takes your bank about 5 to 10 days to show the refund.
The link you sent opens an album, we need the link of one single song.
Please check your spam folder for the sign-in link.
You can cancel before the first pitch and get all of your money back.
Rejected because the recording clips badly from 1:10 on.
Great guitar tone, but it’s heavier than anything else on my list.
Hi Ana, happy to help, which email did you use to sign up?
We can’t approve covers without proof that you hold the license.
The bank declined your card, please try another one in the same window.
Your trial has 3 pitches and needs no card.
I’m out of the office until Tuesday, my colleague Tom takes over your case.
The cover art you uploaded is smaller than we need.
Customer called about VAT number on invoice, corrected and sent again.
Two of your pitches are still waiting, each curator has seven days.
i dont see ur song in our system, did u finish the checkout?
We’d need the name of the person who owns the rights.
The lyrics contain slurs, so we can’t pitch this version.
Nice production, sadly I closed my list for remixes last month.
Your payment was authorized this morning and hasn’t been captured yet.
Sorry to hear that you’re disappointed with the result.
I asked the curator for a longer explanation and will write when I have it.
The song isn’t released yet, come back once it’s live.
You can leave out any of the playlists before you pay.
Curator paused for two weeks because of a family matter.
The genre you chose was metal, but we hear ambient, may we change it?
Beautiful voice, and the string arrangement in the bridge gave me chills.
We moved your start date because the confirmation email arrived late.
A review took longer than usual because of the holiday.
The chargeback was opened on May 2, answer due on May 16.
Thank you for your patience and have a nice weekend.
Please don’t share your sign-in link with other people.
Your coupon expired on Sunday, so the full price applies.
Hello, we have received your documents and will check it soon.
Too repetitive after the second verse, and the ending just stops.
The account was merged with your old one, and your orders are all there.
We deleted your upload as you asked.
Which of the two songs would you like us to pitch first?
The report with all answers is ready under Campaigns.
We’ve suspended this curator because he copied the same answer ten times.
Your fee of $2 for this answer will be paid with the November payout.
The tempo fits, the mood doesn’t, my list is for rainy mornings.
Asked finance to resend the returned refund by bank transfer.
We’ll answer your question about taxes by Thursday.
I don’t like the autotune on the hook, otherwise solid work.
Can you tell me what the error message said exactly?
Your label can invite up to ten members to the account.
Spanish lyrics are welcome on this list, but the song was in Portuguese.
Duplicate order, cancelled one, hold released.
We are a small team in Austin, and yes, a human reads these emails.
The drums feel stiff compared to the rest of the band.
Your demo is booked for Wednesday at 3 pm UTC.
Playlist failed its review, half of its tracks were removed within two days.
If nothing is answered in seven days, that pitch gets refunded.
Thank you for the kind words about Maria, I’ll pass them on!
The audio you uploaded has 12 seconds of silence at the start.
This curator only takes instrumentals, so we won’t send yours to him.
We can’t change the song after the campaign has started.
Password? There is none, we send you a link each time you sign in.
Sorry, I can’t open the file, could you send it as PDF?
I gave the customer the arithmetic of the refund on the phone.
The song was declared as made without AI, but the distributor says otherwise.
Let me know if the time still works for you.
Great energy, bad master, happy to hear it again after a remaster.
Your session expired, so the draft is open again and nothing was charged.
It was lovely to hear your live video, even if my list is studio only.
We never guarantee placements, what you pay for are pitches and answers.
Nobody can promise you streams, and anyone who does is probably selling bots.
Your song was on two playlists for 28 days and got 1,340 streams there.
The 4-9 placements are an estimate, it can also be zero.
Curators get the same fee whether they say yes or no.
We are not affiliated with Spotify in any way.
I can’t tell you if a curator will add it, that’s entirely up to them.
Please don’t buy streams from that site, Spotify may remove your track.
Paying more gets you more pitches, it doesn’t make a yes any more likely.
Are the followers of this playlist real, or did they jump 20,000 in one night?
Your placement on Night Drive ended on June 3, as the curator took the song off.
We have no influence on Discover Weekly or any other algorithm.
I’m not certain why your streams dropped, but the song is still on the list.
The playlist lost 400 followers since our last review.
We rejected the playlist since its listeners look like bots.
I’d really add this to my playlist if the first minute were tighter.
I added your song at position 14 yesterday, good luck with it.
Do you promise streams? No, only that your song is heard and answered.
He offered to pay me for adding his track, so I declined and reported it.
Taking money for adds will cost a curator their account with us.
The song charted in Norway in 2019 according to the artist’s own bio.
There’s no hurry, the price is the same next week.
You don’t need to decide today, your draft stays where it is.
Please don’t tip curators, they’re not allowed to take it.
A thousand streams is what the stats show since Monday, I can’t explain the spike.
That seller who promised you 50k plays has nothing to do with us.
If a playlist drops your song early, you get a replacement pitch or your money back.
The placement was live on day one but missing at both checks this week.
You had zero placements from 15 pitches, and I understand that it hurts.
Your follower count is not something our campaign can control.
Getting on a playlist is never sure, even with a great song.
Is it true that you can get me on a Spotify editorial list? No, sorry, we can’t.
Spotify doesn’t endorse us or any other promotion service.
The real name on the bank account differs from the name on the application.
I promise to call you back tomorrow before noon.
You’ll certainly get an email once a curator has answered.
The 13,000 to 40,000 streams are only our starting estimate and no promise.
A label won’t sign you because of us, that would be nonsense to claim.
Did anyone from our team tell you that placements were guaranteed?
Please remove "guaranteed streams" from your ad, we don’t allow that in our referral program.
I lost a track last year because I bought plays, please don’t do it.
Your song peaked at 212 on the local chart, says the distributor’s report.
Only 13 pitches fit your genre at the moment, so we don’t sell you 15.
We can’t rush the review, even if your release is on Friday.
We paid the curator $2 for the answer and nothing for the add.
The pay button was grey because the playlist list was still loading.
Playlist has 48,000 followers but its newest track had 9 streams, please check it again.
Please don’t write "viral" in the pitch note, curators don’t like it.
Famous or not, every artist goes through the same review.
This list mixes chart pop with old soul, and your ballad stands out too much.
If someone claims to work for us and sells adds on Instagram, send us a screenshot.
Your refund is certain, only the bank’s date is not.
Streams counted here come from Spotify for Artists and may lag two days.
There are no inside contacts, we just email the curators and wait.
We’d be lying if we said this will make you famous.
I won’t add it, but I followed you and will listen to the next one.
There is no boost, no priority queue and no secret list.
Can I buy a placement? No, that’s against Spotify’s rules and ours.
A star on a playlist doesn’t reserve a place for you.
The curator added your song this morning, you can see it in your report.
Placement not found at 120 h, so we opened a make-good.
Your song got 62 saves on that playlist according to your own stats.
We check the playlists weekly, but no check can rule out every fake listener.
All 40 pitches were sent, four curators said yes and 29 said no.
Our estimate was too high for your genre, and I’m sorry about that.
You may get no adds at all, please only spend what you can spare.
Artist asked for guaranteed adds, told him we don’t do this and offered a refund.
Her list grew from 900 to 1,150 followers this spring, nothing odd in it.
Real drums, finally, but the song is a minute too long for me.
For the 30 days between adds of the same artist there are no exceptions.
If you’re promised acceptance in advance, something is wrong with that service.
Chart position isn’t something we measure, so leave that field empty.
The curator’s note promised feedback on the mix, here it is below.
Sure, I can explain why placement and pitch are two different lines in the report.
We didn’t boost or limit anything, the file plays at the loudness you uploaded.
For a first order
For orders above $100
For the Growth package alone
Our largest package
Ten dollars off a first order
Off for members of our newsletter
For a campaign of eight weeks
For people who order again
For orders of two packages
The package most artists order
A package for a first single
Only for orders with the Pro package
A discount on the price of a package
Followers is what we call people who saved a list.
We have no say in what Spotify puts forward.
If somebody sells you plays, tell us.
He told me that I would get 5,000 plays, and I got none.
They promised a hit and delivered nothing.
Only one of them had more than two placements.
I’ll be away until Friday and answer then.
A text that promises streams is refused.
I stopped working with a company that sold me fake followers.
A seller took my money for plays, and they were bots.
None of our packages contains streams.
No package holds a place on a playlist.
You asked us to guarantee ten adds, and we can’t.
You wanted a promise of placements, which we don’t give.
Most campaigns of this size had between one and three placements.
Half of similar campaigns ended with two placements or fewer.
They promised me charts and I never saw a report.
The other service told me I would go viral, and it was a lie.
We’ve received order RP-7KQ2M9XD.
No curator we work with has playlists for this genre right now, so a campaign wouldn’t be worth your money.
Rejected by our team
Twenty percent off for labels
Five dollars off for a friend’s first campaign
Winter discount for everyone who ordered before
Half price for a second campaign of the same song
No playlist of ours takes podcasts right now.
No genre of yours fits a playlist that is open now.
The numbers on your chart are from your file.
Your placement is live.
Your placements are live.
Your placement is live on Night Drive.
Your 3 placements are live.
A question about listeners
I have a question about listeners.
A question about listeners: where do they come from?
A question about streams
Your song got 120 streams last week.
Streams from Germany went up.
The report shows 1,204 streams and 530 listeners.
We will refund you because two placements ended early.
Order again once it’s available to stream.
Thanks for the picture of your placement.
Reply to this email, and we’ll take it from there.
Two curators asked who plays the trumpet.
Your listeners come mostly from one city.
Autumn discount
Spring sale: 20 % off
Discount for our readers
Pitches to 40 reviewed curators, and a report of what they said.
Estimated 4-9 placements and 2,000-6,500 streams; never a promise.
We pitch your song to playlist curators.
Curators decide what they add.
Placements and streams are never guaranteed.
We never guarantee placements or streams.
We do not promise streams.
Streams can’t be promised by anyone.
No one can guarantee a placement.
There is no guarantee of placement.
Nothing here is a guaranteed stream.
Nobody can buy a placement.
Placements cannot be bought.
We do not sell streams, plays or followers.
Selling placements is against the rules of the platform.
Buying streams can get your music taken down.
Services that sell streams put your music at risk.
If someone offers you guaranteed streams, be careful.
Beware of anyone who guarantees placements.
Whoever promises streams is selling something else.
Spotify forbids paid placements.
The platform bans selling places on playlists.
No place on a playlist is for sale.
Your payment covers pitching, reviews and checks, not placements.
A yes is never bought.
Estimates are not promises.
The range shown is an estimate, not a guarantee.
Curators are paid for the review, whatever they decide.
Curators get the same fee for a yes and a no.
The fee for a review does not depend on the answer.
We never pay anyone to add a song.
Nobody pays for a placement here.
Pitches to 40 reviewed playlists
Summer sale, 20 % off
Spring discount for returning artists
Save $20 on Growth until Friday
40 pitches for the price of 30
Friends of the label
You see the curator’s words.
We check each placement every day.
Your report shows each placement and the days it was seen.
Stats come from Spotify for Artists.
You can enter your streams each week.
Import your streams from a CSV file.
Listeners and streams stand in the report after the campaign.
Streams arrive late in the export of some distributors.
We look at the followers of a playlist over time.
A sudden jump in followers freezes pitches.
We review playlists every week.
The review looks at listeners, followers and recent changes.
A playlist that fails its review gets no more pitches.
Our team listens to each song before it is accepted.
A full refund before the first pitch
If a curator does not answer, you get a replacement or a refund.
Cancel at any time from your order page.
The song is not available on Spotify in the US.
The track has been removed from Spotify.
Your distributor flagged this release for artificial streams.
We found signs of artificial streaming on this track.
The streams of this song look artificial to our reviewer.
The song was already pitched to these playlists.
No reviewed playlist fits this genre right now.
We can’t find enough playlists in this genre.
Please upload the final master.
Choose another song and we will review it again.
Duplicate order
Ordered twice by mistake
Paid by another account
The card was declined twice.
Top 50 Techno
Real Country
Official Metal Monday
Mellow Placements of the Mind
The Followers
Radio Bot
Viral Hits Brazil
Guaranteed Goosebumps
For fans of slow indie pop and late trains
The artist toured Germany last fall.
Mixed by the engineer of their first record
Fits your list better than our last pitch.
No need to add it if it doesn’t fit.
Your list stays yours.
How are playlists reviewed?
Can I choose the playlists?
Do you work with labels?
Playlists are chosen by genre, mood and language.
The number of pitches is what you buy.
Results vary from song to song.
Your placement is live on Late Train Home since Tuesday.
Thanks for your question about listeners.
No one can promise streams, and neither do we.
Your song was added to Indie Kitchen on Friday.
Two curators said yes, and we saw the song on both lists.
The curator removed your song after nine days, so you get another pitch.
Which link should curators open?
Could you send us a version without the long intro?
Your order includes 15 pitches, and 13 of them have been sent.
I have refunded $5.27 for the pitch that nobody answered.
We can’t say how many streams this will bring.
How a curator decides is up to them.
Please don’t buy plays from anyone while we pitch your song.
Your distributor reported artificial streams, and we want to help.
The playlist lost most of its followers overnight, so we stopped pitching to it.
We don’t sell placements, so we can’t put your song on a list.
Sorry, we can’t guarantee that.
Your streams are not visible to us. You can add them on the order page.
The report counts 41 playlist days.
Four of the eleven answers were yes.
The song is not on Spotify yet, so curators couldn’t open it.
We rejected the song because its cover belongs to someone else.
Your bank declined the charge. Pay again with the link below.
Your card was charged $199.00 when we approved the song.
A pitch is an offer to a curator, not a place on a playlist.
What you pay for is that somebody listens and answers.
You get a yes or a reason for each no.
Curators get the same $2 for a yes and a no.
We pay for the listening, not for the answer.
If a curator asks you for money, tell us.
One curator asked another artist for money, and we no longer work with them.
Your campaign ended on November 20, and the report stays on your order page.
We saw your song on five playlists during the campaign.
Most listeners of that playlist are in Brazil, according to the review.
The review found 4,100 followers and few listeners.
This playlist has 12,000 followers and was reviewed on Monday.
Thank you for adding your stats. They show 2,310 streams since the start.
Your stats end on November 3. Could you add the rest?
Did your listeners come back after the release?
Do you see the streams in Spotify for Artists?
A placement can end at any time, as the curator decides.
Your song may stay on the list after that, but we don’t count it.
The missing days come to $1.32, which went back to your card.
Both of your placements were seen to the end.
There were no placements in this campaign, and all pitches were answered.
Nobody added the song, but here’s what they wrote.
The estimate for this package is 4-9 placements. It isn’t a promise.
Estimates come from campaigns that ended, and yours may fall below them.
Streams depend on people who like the song.
I’m sorry that no curator said yes.
You can leave out any playlist before you pay.
A star tells us which playlists you’d like first. It reserves nothing.
The curator is away until Monday, so the answer takes longer.
You accepted this song, but we don’t see it on your playlist.
Please add the songs that you accepted.
Your fee of $14.00 was paid on November 1.
Your curator page shows what is due.
We merged your two accounts, and all orders are in one place.
We changed your email after you confirmed it at both addresses.
Your trial has three pitches and costs nothing.
You’ve had your free trial already. The smallest package starts at $79.
20% off any package until May 31
For the delay of your first answer
Fifteen pitches to reviewed playlists over four weeks
A small package for one song
Pitches to 90 playlists with a written answer from each curator who listens
For fans of slow mornings and long train rides.
My first single in German. I’d love to know what you think of the chorus.
Spotify hides follower lists, so we can’t check them.
Spotify’s rules forbid paying for a place on a playlist.
We aren’t connected to Spotify.
Someone offered you 10,000 streams? That can cost you the song.
Sellers of plays use bots, and songs get taken down for it.
Your distributor asked where the plays came from.
The plays on November 4 came from one city, which looks artificial.
We put the playlist on hold after a jump of 8,000 followers.
Which of the three placements do you mean?
The picture shows your song at position 14.
Our check on Sunday found the song at position 3.
Your song is waiting for an answer from six curators.
We saw it on the playlist this morning, at position 22.
The song was gone on two checks in a row, so the days after that count as missing.
A curator wrote that the intro is too long for the list.
Thank you for the new link. We can open it now.
This song was pitched to the same curators in October.
You asked how long a song stays on a list. That is up to its curator.
We don’t know yet how many curators will say yes.
Whether a curator adds it, no one knows before they listen.
The estimate on the page is a range, and many songs stay below it.
I can’t tell you how many people will hear it.
Please add your stats for the last week.
The file has 27 days of streams and one row without a date.
Your stats went from 40 to 65 streams a day after the start.
That’s 25 more streams a day than before, for whatever reason.
Your payment of $199.00 has arrived.
The bank asked us about the payment, and we sent our records.
The playlist is private now, so we can’t check it.
One of the three playlists failed its review.
We’ve stopped pitching to that curator.
The curator left, so we send this pitch elsewhere.
We don’t have playlists for spoken word yet.
The track is 38 seconds long, which is too short for curators to judge.
The link opens in Spotify only if you are signed in.
We heard the same recording in another order.
Please choose another genre, and we’ll look again.
Your account has two orders waiting for payment.
You get an email when a curator answers.
There’s a report that you can share with your label.
The invoice has your company’s name on it now.
Your fee doesn’t depend on your answer.
When did the followers jump?
We never pay for adding a song.
Don’t accept money from artists.
Nobody should pay for a place on your list.
It’s against the rules to sell places.
If you see plays from bots, tell your distributor.
We can’t promise that the streams were all people.
Bots were found on that playlist.
Two weeks of pitching to curators of electronic music
We got your order number and confirmed the order.
Your pitch to Slow Sundays was declined with a reason.
The reason is on your order page.
You may send a new version at any time.
The first pitches go out tomorrow.
Three of your pitches had no answer, so we sent them elsewhere.
One pitch could not be sent, and $5.27 was refunded.
We last saw it there yesterday.
It was at position 8 when we looked.
A replacement pitch went out today.
Those two days count as seen.
Is this your first release?
Can I see which curators have the song?
Curators’ names are shown only where they agreed.
This curator answers most pitches within two days.
The playlist’s followers come mostly from one city.
We can’t tell whether the plays there are real.
If your distributor writes to you, send us the letter.
Bought plays are the most common reason for takedowns.
We don’t pitch songs that had bought plays.
Streams shown on your page are those you entered.
You had 310 streams in the week before the start.
We make no promise about streams, and the terms say so.
An estimate is not a promise.
There’s no guarantee, and there can’t be one.
You pay for pitches, not for placements.
A no costs the same as a yes.
The curator gets $2 either way.
Your balance is $14.00, and it’s paid from $20 on.
Thanks for the picture. We’ve confirmed the placement.
Discount for returning artists
The curator hasn’t listened yet.
Your song got its second yes today.
We’re reviewing your song and will answer by tomorrow noon.
The order is paid, and the song is next in line.
You paid by bank transfer on Monday.
Its curator hears up to five songs a week.
You marked the wrong song as added.
Placements are checked once a day.
Our checks can’t see private playlists.
The campaign reached its end on Sunday with three placements.
That’s below the range we showed before the order.
We showed a range of 4-9 placements.
Streams are only counted by Spotify.
We don’t see your listeners.
Would you add the numbers from Spotify for Artists?
The rise in streams began before the campaign.
Your payment was declined by the bank.
Your refund of $39.80 was sent on Friday.
Curators keep songs for as long as they like.
We can’t guarantee a placement, and nobody honestly can.
Your song was added to two playlists last week.
Did you pay anyone to be on that list?
The report shows 1,830 streams since the first placement.
Someone offered you streams for $40? Don’t take it.
If a curator accepts, your song may be added within 72 hours.
“Guaranteed 10,000 plays” is what the scam said.
Curators are paid for listening, not for saying yes.
We never sell spots on playlists.
How many followers does Night Drive have?
The curator declined because the intro is long.
One of the four curators answered so far.
Your payment went through on Monday.
We refunded $12.50 for the pitch that got no answer.
The playlist has 4,120 followers, and we reviewed it on Tuesday.
Asking for a tip is against our rules.
What would you like to know about your listeners?
The bank declined the charge, so the order isn’t paid yet.
You’ll get an email when the curator answers.
We will look at your song within 48 hours.
The estimate is 3 to 7 placements, but it can also be none.
No, extra payment doesn’t change what a curator says.
Please don’t promise artists a place on your list.
A curator asked for money and was suspended.
We noticed streams that look like bots on that playlist and removed it.
I’m not adding it, though the guitar is lovely.
Your order was cancelled before anything was charged.
Can you tell me why the placement ended early?
We pitch your song to 15 curators who fit it.
It depends on the curators whether anyone accepts.
You asked whether followers will grow. We don’t know.
Streams fell by a third after the holidays.
Your coupon gives 10 percent off the next order.
The price covers the pitches, whatever the answers are.
Our team removed a playlist that had fake followers.
We can’t say how many streams you will get.
The curator kept your song for 30 days.
The label asked us for the receipt.
Your card was charged $79 after approval.
It sounds like a hit from the eighties, which isn’t my list’s mood.
We count a day only if a check saw the song.
Two pitches were replaced because their playlists were deleted.
Your listeners come mostly from Spain.
Spotify doesn’t endorse us.
No one can buy a yes here.
Thank you for the quick answer.
The curator left, so we withdrew the pitch.
Buying streams can get your music removed.
The agency promised her 50,000 streams and delivered bots.
You can order again at any time.
There’s no rush, the draft stays where it is.
The hold on your card is released today.
I accepted it on Saturday and put it at position 14.
Your refund of $35.00 should arrive within ten days.
He said he could guarantee it. He couldn’t.
The playlist lost 300 followers since March.
We don’t work with editorial lists.
Please send us a link that works.
The fee for your review is $2.50.
You earned $45.00 in November.
Write at least ten words about what you heard.
Your song was reviewed by 12 curators: 3 accepted, 9 declined.
Does the fee depend on the answer? No.
A place on the list isn’t for sale.
My followers skip anything over five minutes.
Last month you had 210 listeners, this month 340.
Promises of fame are a warning sign.
It isn’t certain that the playlist stays public.
I won’t keep a track just because somebody paid.
The report doesn’t count streams from other sources.
We asked the curator to put the song back.
What does “organic” mean in this offer?
The song plays fine on my side now.
The remix got more saves than the original, by your own figures.
Nobody can tell you in advance which curator will say yes.
He asked for ten dollars and I said no.
A curator who sells places is removed for good.
Please report anyone who promises you plays.
I declined it since the vocals come in too late.
The pitch expires tomorrow at noon.
You have three pitches left in this campaign.
The last song you sent was closer to my taste.
We don’t know the listeners of that playlist.
What happens if no curator accepts?
If all of them decline, you still get their reasons.
We paid $7.50 to three curators for their reviews.
The payment failed because the card expired.
Your bank returned $20.00 to us.
I’ve kept your song, since people seem to like it.
The number of followers is what Spotify shows us.
A high number of followers doesn’t mean many streams.
We removed four playlists after the last review.
Fake followers were found, so the playlist failed.
I can’t take money for an answer.
The campaign includes 15 pitches and a report.
With more pitches you get more answers, yes or no.
The second package has 40 pitches.
This is not a promise, only what similar songs saw.
Similar songs were accepted by 2 to 5 curators.
Did the stream count change after the 10th?
The count hasn’t changed since.
That agency guaranteed streams, and its clients lost their music.
Platforms take down songs with bought plays.
We read your message and will answer by Thursday.
Could you send me the invoice again?
I would add it if it were two minutes shorter.
We hold $79.00 on your card until we have heard the song.
The hold will be released when you cancel.
There were no placements in this campaign.
Two curators accepted and one of them removed the song on day nine.
How do I become a curator?
You need at least one playlist with 500 followers to apply.
I have 2,300 followers and 60 songs on my list.
Curators must not ask artists for money.
Spotify ended the connection, so please connect again.
The song was moved from place 3 to place 40.
We saw it at position 12 on Monday.
The playlist’s owner is not one of our curators.
I bought your vinyl at the show last year.
We sold 40 tickets for the release party.
Are those listeners from your own account?
You entered 950 streams for last week.
The difference of $4.00 is the bank’s fee.
Our fee for curators is the same for a yes and a no.
Whether you pay more or less, the curator doesn’t see it.
We can’t ask a curator to change an answer.
You rated this review with two stars.
Your report was upheld and the review doesn’t count.
It’s for sale on Bandcamp, too.
The order was placed at 3 pm and approved at 5 pm.
The contract with the label forbids playlist payments.
Not a single curator answered within 48 hours, so everything is refunded.
Nothing was charged for the two pitches left out.
Ask for advice if somebody offers you guaranteed adds.
A famous name doesn’t help with curators.
My song got 40 plays in total, is that normal?
It will be a quiet week for pitches because of the holidays.
We expect to answer within a day.
Your songs are not shared with anyone but the curators.
You will find the report on your order page.
The start can’t be moved once the first pitch is sent.
We are fixing the player and will tell you when it works.
Plays of less than thirty seconds aren’t counted by Spotify.
There is no fee for being on a list, and there never will be.
Which of my songs did the curator hear?
Curator Mara accepted your song this morning.
We can’t tell why the streams went down in May.
I won’t promise how long it stays.
The song left the playlist on its 21st day.
It was taken off by its curator without a reason.
The total of your order is $199.00.
$61.50 of it was refunded on the 12th.
He offers 5,000 plays for $20, is that legal?
We warn every artist about sellers of streams.
You wrote that you’d get ten placements, where did you read that?
Nothing in our terms promises listeners.
The campaign brought 3 placements, fewer than estimated.
The campaign costs the same if everyone declines.
We took your playlist out because half its followers look fake.
It’s too close to a famous song for me.
My listeners prefer songs in French.
I heard it until 2:10 and then skipped.
Your payout of $92.50 was sent yesterday.
You are paid for each review, whatever you decide.
Tips are not allowed, neither from artists nor from labels.
Don’t reply to people who offer adds for money.
The card ending in 4242 was declined.
Try another card, or pay by bank transfer.
The order ends if it isn’t paid by Tuesday.
Upload the figures for October to see them in the report.
The chart shows streams per day.
Streams before the campaign are drawn in gray.
Saves are shown only if you enter them.
Listeners aged 18 to 24 make up a third.
Does a placement end when the campaign ends?
After the end the curator decides how long it stays.
New pitches go out tomorrow morning.
The replacement pitch went to another curator.
The second curator hasn’t opened it yet.
We’ll remind her once.
He didn’t answer in time, so the pitch is closed.
Two of the curators are on vacation.
We have 212 reviewed playlists in your genre.
Some playlists have few listeners, although many follow them.
Followers can be bought, so we look at more than that.
The review found no signs of bots.
A clean review doesn’t rule out bots.
I’m a curator, can I pitch my own song?
Can I get a discount as a student?
The discount was applied before you paid.
The concert sold out in an hour.
Your first single was on the radio in Oslo, you wrote.
The label signed you last year, congratulations.
We don’t know any editor at Spotify.
Editorial playlists aren’t part of any package.
Nobody from Spotify works with us.
We never stream songs ourselves.
To stream your own song on repeat is against Spotify’s terms.
The distributor asked about odd plays, here is our report.
The odd plays came from a list that we don’t know.
You should ask the seller for your money back.
Was the placement there when you looked?
I see it at place 7 from here.
The price of one pitch is $4.98.
You chose Growth with 40 pitches.
There are three packages, from 15 to 100 pitches.
A larger package reaches more curators.
Would a smaller package be enough for a demo?
“Sure, it will chart” isn’t an honest review.
The word “guaranteed” isn’t allowed in a description.
He was first to accept and the first to remove it.
The team will decide about your report by Wednesday.
The trial is over, you can order from $79.00 on.
`;
