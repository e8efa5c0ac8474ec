"""Balance reports: play (facts of games), measure (statistics of facts), report (what is told), page (how it looks)."""
