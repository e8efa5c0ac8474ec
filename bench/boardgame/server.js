// boardgame.io's server as it comes, with its storage in memory, and a game whose traffic is that of Nimble Gnomes: four
// players with hidden hands, an open row, a deck, things in front of everybody; a turn is to take a card and to play one.
const { INVALID_MOVE } = require('boardgame.io/core')
const { Server } = require('boardgame.io/server')

const COUNTS = {
  cave: 14, wind_red: 5, wind_yellow: 5, wind_blue: 5, cave_in: 6, fog_orange: 3, fog_green: 3, fog_purple: 3,
  ruby_round: 6, ruby_square: 6, ruby_triangle: 6, heliodor_round: 6, heliodor_square: 6, heliodor_triangle: 6,
  sapphire_round: 6, sapphire_square: 6, sapphire_triangle: 6, diamond: 4
} // prettier-ignore
const HIDES = {
  fog_orange: ['ruby', 'heliodor'],
  fog_green: ['heliodor', 'sapphire'],
  fog_purple: ['ruby', 'sapphire']
}
const BLOWS = {
  wind_red: ['fog_orange', 'fog_purple'],
  wind_yellow: ['fog_orange', 'fog_green'],
  wind_blue: ['fog_green', 'fog_purple']
}

const add = (pile, card) => (pile[card] = (pile[card] || 0) + 1)
const fogs = (player) => (player.fogged = [...new Set(player.curses.flatMap((curse) => HIDES[curse] || []))])

function setup({ ctx, random }) {
  const deck = random.Shuffle(Object.entries(COUNTS).flatMap(([card, count]) => Array(count).fill(card)))
  const player = () => ({ hand: deck.splice(-5), known: {}, cave: false, curses: [], gems: {}, fogged: [] })
  const players = Array.from({ length: ctx.numPlayers }, player)
  return { phase: 'take', turnsMade: 0, open: deck.splice(-3), discard: {}, players, deck }
}

// From a place of the open row, or (null) from the deck.
function take({ G, playerID }, place) {
  if (G.phase !== 'take' || !(place === null || G.open[place])) return INVALID_MOVE
  const player = G.players[playerID]
  const drawn = G.deck.pop()
  player.hand.push(place === null ? drawn : G.open[place])
  if (place !== null) {
    add(player.known, G.open[place])
    G.open[place] = drawn
  }
  G.phase = 'play'
}

// A card from the hand, to where it belongs; what can't be played is discarded.
function play({ G, playerID }, card, target) {
  const player = G.players[playerID]
  const at = player.hand.indexOf(card)
  if (G.phase !== 'play' || at < 0 || !G.players[target]) return INVALID_MOVE
  player.hand.splice(at, 1)
  if (player.known[card] && --player.known[card] === 0) delete player.known[card]
  const victim = G.players[target]
  const blown = BLOWS[card] ? player.curses.findIndex((curse) => BLOWS[card].includes(curse)) : -1
  const curse = card === 'cave_in' || HIDES[card]
  const fogged = player.fogged.includes(card.split('_')[0])
  if (card === 'cave' && !player.cave) player.cave = true
  else if (curse && target !== Number(playerID) && victim.cave && victim.curses.length < 3) victim.curses.push(card)
  else if (blown >= 0) add(G.discard, player.curses.splice(blown, 1)[0])
  else if (!curse && !BLOWS[card] && card !== 'cave' && player.cave && !fogged) add(player.gems, card)
  else add(G.discard, card)
  fogs(player)
  fogs(victim)
  G.phase = 'take'
  G.turnsMade++
}

const gnomes = {
  name: 'gnomes',
  setup,
  moves: { take, play },
  turn: { minMoves: 2, maxMoves: 2 },
  endIf: ({ G }) => (G.deck.length === 0 ? { over: true } : undefined),
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    players: G.players.map((player, seat) =>
      String(seat) === playerID ? player : { ...player, hand: player.hand.length }
    )
  })
}

console.info = console.log = () => {} // it tells of every start; we tell the address only
Server({ games: [gnomes], origins: [] })
  .run(0)
  .then(({ appServer }) => process.stdout.write(`http://127.0.0.1:${appServer.address().port}\n`))
