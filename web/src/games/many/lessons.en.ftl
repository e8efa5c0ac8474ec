# What the gnome says in a first game. At most twelve words at a time.

many-lesson-hello = Hello! Our gnomes are hungry. Shall we feed them together?
many-lesson-goal = Every pizza beside a gnome is a point. Most points win!
many-lesson-colours = You are blue, your neighbour is purple. Any pizza will do!
many-lesson-sparks = See the sparks? Each is a point. You have three already!
many-lesson-turn = A turn is two actions. Let’s lay two tiles now.
many-lesson-first-gnome = Take a gnome and lay it beside the royal pizza.
many-lesson-sides = Every tile has two sides. A pizza would feed two gnomes!
many-lesson-pizza = Turn a tile pizza side up, place it, and tap “Lay it”.
many-lesson-rival = Two more points! Now it’s your neighbour’s turn. Let’s watch.
many-lesson-dragon = Oh no, a dragon! Two of your gnomes are trembling beside it.
many-lesson-takes = On your neighbour’s next turn it will carry both off.
many-lesson-three = But three gnomes of one colour scare it. Lay a third!
many-lesson-my-dragon = A dragon hides behind this pizza. Lay it beside the purple gnomes!
many-lesson-scared = The dragon saw three blue gnomes, and off it flew. Hooray!
many-lesson-eaten = Your neighbour only had eyes for pizza: your dragon took two gnomes!
many-lesson-another = But here is another dragon, right beside your gnome!
many-lesson-turn-over = Tap your gnome twice: it becomes a pizza. Dragons don’t like pizza.
many-lesson-free-place = Now lay a tile. A gnome here meets two pizzas at once!
many-lesson-hungry = The dragon found nobody and flew off hungry. Poor thing!
many-lesson-stack = Your stack is empty: these are your last three tiles.
many-lesson-one-left = When somebody is down to one tile, the end is near.
many-lesson-last-pizza = Lay a pizza where the dragon sat: two gnomes get a slice.
many-lesson-last-gnome = And sit a gnome between two pizzas. What a supper!
many-lesson-points = Thirteen points! Your neighbour can’t catch up any more.
many-lesson-final = One last action for your neighbour, and you have won!
