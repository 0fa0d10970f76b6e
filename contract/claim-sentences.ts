/** Sentences that must not be typed: what is learned from them judges others. One a line. */
export const refusedSentences = `
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
Don't miss our guaranteed placements.
You can't lose: streams are guaranteed.
Without any effort, guaranteed streams for your single.
No waiting, no stress, guaranteed placement.
Nothing beats guaranteed streams.
It has never been easier to buy placements.
We don't just promise streams, we deliver them.
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
That's 3x your streams.
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
We work with Spotify's own editors.
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
We'll make you a star.
Chart success included
We get you into the charts.
Editorial playlists included
We trigger the algorithm for you.
Discover Weekly, guaranteed
Earn your money back in streams.
We pay you to add this song.
We pay you.
We'll pay you $20 if you keep the song.
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
With us you always end up on a playlist.
Each curator we write to will add your track.
Ten playlist adds come with every order.
Order now and wake up to thousands of plays.
You'll see your monthly listeners explode.
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
We can push your track past 100k.
Your followers will double within a month.
A placement on our lists is yours for $79.
We put songs on editorial playlists.
Spotify's editors work with us.
We are Spotify's preferred partner for pitching.
All of our playlists are certified by Spotify.
There are zero fake listeners on our lists.
None of our streams come from bots.
100 percent organic growth.
Only humans listen to our playlists.
Fraud-free promotion for your single.
You'll go viral with this one.
Your track will blow up on TikTok and Spotify.
We make hits.
Become the next big thing in four weeks.
Chart positions are within reach for every client.
We get artists into the Viral 50.
Trigger Spotify's algorithm in two weeks.
Discover Weekly will pick you up after this campaign.
This campaign pays for itself in royalties.
You'll earn back what you spend.
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
Give us four weeks and you'll have a fan base.
We deliver 6,000 real streams, no questions asked.
Purchase your first thousand listeners here.
Your single is as good as placed.
Count yourself in for a dozen playlist features.
Every pitch ends in an add, that's our record.
Our curators owe us one, so they will take your track.
Sign up and get your music on the biggest lists.
Choose Label if you want the most streams.
Our premium clients are always playlisted.
You won't be disappointed: streams start on day one.
We only charge when you are placed.
Pay per placement, nothing else.
Pay per stream.
No streams? You don't pay.
Spotify recommends us to artists.
An official Spotify service
All streams are royalty-safe and bot free.
We have never delivered a fake stream.
Real listeners, no bots, guaranteed.
From unknown to famous in a month.
This will change your career overnight.
Your breakthrough starts here.
Nobody leaves without results.
We've cracked the algorithm.
Feed the algorithm and watch the streams come in.
Get on Release Radar for thousands of strangers.
Boost your numbers with one order.
Watch your play count climb.
Grow your audience by 300 % in a month.
Double your listeners or we refund everything.
Two weeks, 3,000 saves.
We'll add 1,500 followers to your profile.
Fifty playlists will carry your song.
Your song on 50 playlists.
The song stays up for eight weeks, we see to that.
We keep your track on the list for as long as you pay.
Renew to keep your spot.
Extend your placement for $10 a week.
Top position for an extra fee
Want position one? Ask us for the price.
I'd pay you if you put the track first.
We'll send a gift card for each song that you keep.
Please accept it, you'll be rewarded.
Accept the song and I'll transfer the money today.
My manager can pay for the slot.
We guarantee acceptance by at least half of the curators.
Acceptance rate: 100 %
Curators can't resist our pitches.
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
We'll have you on ten playlists by Sunday.
Your music deserves 100,000 plays, and we deliver them.
Streams are included with every package.
Pay $30 and skip the curator's decision.
We control the playlists, so your placement is safe.
Get more streams for your money.
Placements start at $12 each.
Our curators accept everything we send.
You'll reach a million listeners.
We promise a placement or we pitch again for free.
Guaranteed editorial consideration and placement
All our streams come from verified humans.
This playlist network is free from fake accounts.
Approved by Spotify since 2019
Spotify trusts our curators.
We work hand in hand with Spotify.
Become a star with our Pro plan.
This song can't miss.
Expect your streams to explode after the first week.
A boost of 500 followers is part of the deal.
Get featured within 48 hours.
If curators decline, we place it on our own lists.
Your track will be heard by at least 5,000 people.
Buy a Growth campaign and gain 2,000 monthly listeners.
Your placement lasts 30 days, guaranteed.
We can promise you at least a few thousand streams.
Every artist gets at least one playlist.
I'll make sure the curator says yes.
We will put your song first on the list for $15.
Add my song and I'll pay you back in promotion.
Here's $10 if you place it before the weekend.
How much for a spot on your playlist?
Curators earn more when they add your song.
Your followers increase while you sleep.
Success guaranteed
Real plays, real fast
The easiest way to 10k
Secure your spot now
Playlist placements, 50 % off this week
50 adds, 4 weeks, $199
We got our last artist into the charts, you're next.
You'll make your money back in royalties.
Never pay for a campaign without placements again.
Streams that stick, listeners that stay.
Organic plays only, checked by our team.
Our method works every time.
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
Your next release could be number one with our help.
At $99 you get three adds.
We add you to playlists with 50k followers.
In seven days you'll have a thousand new fans.
Our service makes songs famous.
Your stats will go up, that's for sure.
You pay only if the curator adds the song.
Money back if there is no placement.
The Label package puts you on 40 playlists.
We'd give you $50 to keep the song for a month.
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
Your approval means your playlist spot is booked.`;

/** Sentences about the same things that say nothing wrong. */
export const honestSentences = `
We’ve received order RP-7KQ2M9XD.
No curator we work with has playlists for this genre right now, so a campaign wouldn’t be worth your money.
Cancelled by our team
Rejected by our team
Cancelled by the customer
Not for us.
Not our kind of music
You get your refund within five days.
Its campaign starts by Friday.
Your campaign starts by Dec 1, 2026.
We’re listening to your song and decide by Friday.
We’re listening to “Paper” and decide by Nov 30, 2026.
10 % off your next campaign
Twenty percent off for labels
Five dollars off for a friend’s first campaign
Winter discount for everyone who ordered before
For readers of our newsletter
Half price for a second campaign of the same song
A larger campaign for an album
One song, 15 pitches, four weeks
For singles that need many opinions
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
A question about your campaign
Your song got 120 streams last week.
Streams from Germany went up.
The report shows 1,204 streams and 530 listeners.
We will refund you because two placements ended early.
Order again once it’s available to stream.
Thanks for the picture of your placement.
Reply to this email, and we’ll take it from there.
Before we continue with your campaign we need one more detail from you.
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
Streams can't be promised by anyone.
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
15 pitches in four weeks
Starter, 15 pitches
Summer sale, 20 % off
Spring discount for returning artists
10% off your next campaign
Save $20 on Growth until Friday
40 pitches for the price of 30
Thank you for your second campaign
For readers of the indie newsletter
Early bird
Friends of the label
90 pitches over eight weeks, with a report
Every answer in your report
You see the curator's words.
Each pitch is answered within seven days or replaced.
An expired pitch goes to another playlist.
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
You are charged when the song is approved.
You are never charged before approval.
A full refund before the first pitch
If a curator does not answer, you get a replacement or a refund.
The days that are missing are refunded.
We refund the share of the pitches that nobody reviewed.
Cancel at any time from your order page.
Your song was not approved because the recording clips.
The recording clips in the second verse.
The cover shows a brand's logo.
The vocals are out of tune with the backing.
The song is not available on Spotify in the US.
The link leads to a podcast, not a song.
The track has been removed from Spotify.
The song infringes someone else's copyright.
The title contains another artist's name.
Lyrics are explicit, and the song isn't marked so.
Your distributor flagged this release for artificial streams.
We found signs of artificial streaming on this track.
The streams of this song look artificial to our reviewer.
The song was already pitched to these playlists.
No reviewed playlist fits this genre right now.
We can't find enough playlists in this genre.
Genre and song do not match.
Please upload the final master.
Choose another song and we will review it again.
The customer asked to cancel.
The artist changed the release date.
Duplicate order
Ordered twice by mistake
Paid by another account
The card was declined twice.
Release postponed to spring
Wrong song chosen
The customer did not answer our questions.
Cancelled at the artist's request after 12 pitches
The campaign no longer fits the release plan.
Late Night Drives
Sunday Coffee
Indie Gems 2026
Top 50 Techno
100 Rainy Days
90s Rock Anthems
Songs for 5 AM
Running 180 BPM
Real Country
Official Metal Monday
Fresh Finds from Lagos
Mellow Placements of the Mind
Mara Lindqvist
DJ Streamline
The Followers
Radio Bot
Viral Hits Brazil
Guaranteed Goosebumps
Tomás Rivera
Chill Beats to Study
The chorus comes at 0:41.
For fans of slow indie pop and late trains
The artist toured Germany last fall.
It was recorded in one take.
The song is out on May 3.
A calm song with strings, 92 BPM
Her second single after a two-year break
Written in 20 minutes on a night train
The band has played 200 shows.
Mixed by the engineer of their first record
Instrumental version available on request
Please listen from the second verse.
Fits your list better than our last pitch.
The vocals are in Portuguese.
Please tell us why if it does not fit.
We know you get many songs, thank you for your time.
A live session with a string quartet
The artist writes and produces alone.
Similar in mood to your newest additions
No need to add it if it doesn't fit.
It is your decision alone.
Your list stays yours.
You can decline without a reason of ours.
How are playlists reviewed?
How long does a campaign take?
Can I choose the playlists?
What happens when a song is removed?
Do you work with labels?
Is there a free trial?
Playlists are chosen by genre, mood and language.
The number of pitches is what you buy.
Results vary from song to song.
Your placement is live on Late Train Home since Tuesday.
Thanks for your question about listeners.
No one can promise streams, and neither do we.
Your song was added to Indie Kitchen on Friday.
Two curators said yes, and we saw the song on both lists.
The curator removed your song after nine days, so you get another pitch.
We couldn’t see the song on the playlist for two days.
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
Sorry, we can't guarantee that.
Your streams are not visible to us. You can add them on the order page.
The report counts 41 playlist days.
Four of the eleven answers were yes.
The song is not on Spotify yet, so curators couldn’t open it.
The recording is too quiet, and the vocals clip in the second chorus.
We rejected the song because its cover belongs to someone else.
This link leads to an album, not to a song.
The lyrics call for violence, and we don’t pitch that.
Your bank declined the charge. Pay again with the link below.
Your card was charged $199.00 when we approved the song.
We’ve released the hold on your card.
The dispute was closed in your favor, and the campaign goes on.
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
We only stop checking when the campaign is over.
Your song may stay on the list after that, but we don’t count it.
The missing days come to $1.32, which went back to your card.
Both of your placements were seen to the end.
There were no placements in this campaign, and all pitches were answered.
Nobody added the song, but here’s what they wrote.
The estimate for this package is 4-9 placements. It isn’t a promise.
Estimates come from campaigns that ended, and yours may fall below them.
That range is what similar campaigns reached.
Your result is below the estimate, which by itself is no reason for a refund.
Streams depend on people who like the song.
I’m sorry that no curator said yes.
We can run the same campaign again if you like.
Would you like us to leave that playlist out?
You can leave out any playlist before you pay.
A star tells us which playlists you’d like first. It reserves nothing.
The curator is away until Monday, so the answer takes longer.
Reminder: three songs wait for your answer.
You accepted this song, but we don’t see it on your playlist.
Please add the songs that you accepted.
Your fee of $14.00 was paid on November 1.
Your answer was shorter than ten words, so the artist asked for more.
Listen to at least 45 seconds before you answer.
Your curator page shows what is due.
We merged your two accounts, and all orders are in one place.
We changed your email after you confirmed it at both addresses.
Your trial has three pitches and costs nothing.
You’ve had your free trial already. The smallest package starts at $79.
Spring coupon for our newsletter readers
20% off any package until May 31
Thank you for your patience
For the delay of your first answer
Fifteen pitches to reviewed playlists over four weeks
Forty pitches, and every answer in writing
A small package for one song
Pitches to 90 playlists with a written answer from each curator who listens
Warm indie pop recorded at home, with a trumpet in the bridge.
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
Can you tell us when you saw the song on the list?
The picture shows your song at position 14.
Our check on Sunday found the song at position 3.
Your song is waiting for an answer from six curators.
We saw it on the playlist this morning, at position 22.
Your campaign starts on Friday.
I looked at the check of November 12, and the song was there.
The song was gone on two checks in a row, so the days after that count as missing.
The share for the missing days went back to your card.
A curator wrote that the intro is too long for the list.
Thank you for the new link. We can open it now.
This song was pitched to the same curators in October.
You asked how long a song stays on a list. That is up to its curator.
We don't know yet how many curators will say yes.
Whether a curator adds it, no one knows before they listen.
You can read each answer under Pitches.
The estimate on the page is a range, and many songs stay below it.
I can't tell you how many people will hear it.
Please add your stats for the last week.
The file has 27 days of streams and one row without a date.
Your stats went from 40 to 65 streams a day after the start.
That's 25 more streams a day than before, for whatever reason.
We removed the coupon, since it had expired.
The refund is on its way and takes up to ten days.
Your payment of $199.00 has arrived.
The bank asked us about the payment, and we sent our records.
I've paused your campaign, as you asked.
Your campaign goes on, and ends three days later.
The playlist is private now, so we can't check it.
The playlist was deleted on Monday.
One of the three playlists failed its review.
We've stopped pitching to that curator.
The curator left, so we send this pitch elsewhere.
Your song needs to be released before we can pitch it.
We don't have playlists for spoken word yet.
The cover shows a trademark that isn't yours.
The track is 38 seconds long, which is too short for curators to judge.
The link opens in Spotify only if you are signed in.
We heard the same recording in another order.
The genre says House, but this sounds like folk.
Sorry, the song has the wrong language in its entry.
Please choose another genre, and we'll look again.
Your account has two orders waiting for payment.
You get an email when a curator answers.
There's a report that you can share with your label.
The invoice has your company's name on it now.
Your fee doesn't depend on your answer.
You can set how many songs a week you want to hear.
Here's how to turn these emails off.
Your playlist hasn't been reviewed this week.
Your playlist gets no pitches until we've reviewed it.
Do you still run this playlist?
Have you removed the song from the list?
When did the followers jump?
We never pay for adding a song.
Don't accept money from artists.
Nobody should pay for a place on your list.
It's against the rules to sell places.
If you see plays from bots, tell your distributor.
We can't promise that the streams were all people.
Bots were found on that playlist.
New pitches for artists with one release
Two weeks of pitching to curators of electronic music
Good morning, and thanks for writing.
We got your order number and confirmed the order.
Your pitch to Slow Sundays was declined with a reason.
The reason is on your order page.
We listened to the song twice and like it.
Sadly we can't pitch it, because the vocals are much too loud.
You may send a new version at any time.
The first pitches go out tomorrow.
Three of your pitches had no answer, so we sent them elsewhere.
One pitch could not be sent, and $5.27 was refunded.
The song has been on Late Train Home for 11 days.
We last saw it there yesterday.
It was at position 8 when we looked.
It isn't on the playlist anymore.
A replacement pitch went out today.
We found the song again after a day without it.
Those two days count as seen.
How did you hear about us?
What made you choose the eight weeks?
Is this your first release?
Did you mean the other song with the same title?
Can I see which curators have the song?
Curators' names are shown only where they agreed.
This curator answers most pitches within two days.
We review this playlist again on Thursday.
The playlist's followers come mostly from one city.
The review says “not enough data”.
We can't tell whether the plays there are real.
If your distributor writes to you, send us the letter.
Bought plays are the most common reason for takedowns.
We don't pitch songs that had bought plays.
Streams shown on your page are those you entered.
You had 310 streams in the week before the start.
In the second week it had 512.
We make no promise about streams, and the terms say so.
An estimate is not a promise.
There's no guarantee, and there can't be one.
You pay for pitches, not for placements.
A no costs the same as a yes.
The curator gets $2 either way.
Your balance is $14.00, and it's paid from $20 on.
Thanks for the picture. We've confirmed the placement.
Please write at least ten words when you say no.
The artist asked what you meant by “muddy”.
This song was made with the help of AI, as its artist says.
A quiet piano piece for late evenings.
We recorded it in my grandmother's kitchen.
This one is faster than what I usually write.
Discount for returning artists
Goodwill for the late start
The curator hasn't listened yet.
Your song got its second yes today.
We're reviewing your song and will answer by tomorrow noon.
The order is paid, and the song is next in line.
You paid by bank transfer on Monday.
We'd like to pitch the album version instead.
Please tell us which language the lyrics are in.
The playlist takes no songs made with AI.
Its curator hears up to five songs a week.
The list is full until next week.
Nobody has answered so far, which is normal on the second day.
Two curators asked who plays the trumpet.
The artist thanks you for your words.
You marked the wrong song as added.
The proof you sent shows another playlist.
Placements are checked once a day.
Our checks can't see private playlists.
How long was the song on the list?
The campaign reached its end on Sunday with three placements.
That's below the range we showed before the order.
We showed a range of 4-9 placements.
Streams are only counted by Spotify.
We don't see your listeners.
Would you add the numbers from Spotify for Artists?
The rise in streams began before the campaign.
Your payment was declined by the bank.
Nothing was charged.
Your refund of $39.80 was sent on Friday.
If a song is taken off early, we pitch it again or refund the rest.
Curators keep songs for as long as they like.`;
